import { documentosPosibles, numeroSinTipo } from '../../../schemas/es-co/documento.ts'
import { compact } from '../../../schemas/es-co/texto.ts'
import { texto } from '../../../schemas/json/leidos.ts'

/** Whose data they are: by document, or by mail where none is known. */
export interface Titular {
  tipo_documento?: string | null | undefined
  numero_documento?: string | null | undefined
  correo?: string | null | undefined
  nombre?: string | null | undefined
}

const LARGO = 30

/** A document's number as the ledger keeps it: without dots, dashes, spaces nor the check digit of a NIT; null without one. */
export const claveDe = (numero: string | null | undefined): string | null => {
  const dicho = texto(numero)
  return dicho === null ? null : compact(numeroSinTipo(dicho)).slice(0, LARGO)
}

/** The keys that a number may have been kept by: older lines have the check digit that was typed. None without a number. */
export const clavesPosibles = (numero: string | null | undefined): string[] => {
  const dicho = texto(numero)
  return dicho === null ? [] : documentosPosibles(dicho).map((uno) => compact(uno).slice(0, LARGO))
}

/** The titular as a line of the ledger keeps them. */
export const columnasDelTitular = ({ tipo_documento, numero_documento, correo, nombre }: Titular) => ({
  tipo_documento: texto(tipo_documento)?.slice(0, 80) ?? null,
  numero_documento: texto(numero_documento)?.toUpperCase().slice(0, LARGO) ?? null,
  clave_documento: claveDe(numero_documento),
  correo: texto(correo)?.toLowerCase().slice(0, 254) ?? null,
  nombre: texto(nombre)?.slice(0, 250) ?? null,
})
