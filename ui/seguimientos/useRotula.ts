import { ROTULAN, VEN_TODAS } from '../../schemas/radicaciones/radicacion.ts'
import { puede } from '../kit/http/permisos.ts'
import { useApi } from '../kit/http/useApi.ts'
import { rutaDe } from './radicacion.ts'

/**
 * Whether the person may print the QR and the label of this filing, as the server decides it: with a permission that sees all, any;
 * otherwise their own, which only the server knows. Nothing is asked for who would be refused whatever the filing.
 */
export const useRotula = (numero: number | null): boolean => {
  const pide = numero !== null && puede(...ROTULAN)
  const todas = puede(...VEN_TODAS.express)
  const { data } = useApi<unknown>(pide && !todas ? `${rutaDe(numero)}/qr` : null)
  return pide && (todas || data !== undefined)
}
