import { compact } from '../../../schemas/es-co/texto.ts'
import { texto } from '../../../schemas/leidos.ts'

/** Whose data they are: by document, or by mail where none is known. */
export interface Titular {
  tipo_documento?: string | null | undefined
  numero_documento?: string | null | undefined
  correo?: string | null | undefined
  nombre?: string | null | undefined
}

/** A document's number as the ledger is asked for it: without dots, dashes or spaces; null without one. */
export const claveDe = (numero: string | null | undefined): string | null => {
  const dicho = texto(numero)
  return dicho === null ? null : compact(dicho).slice(0, 30)
}

/** The titular as a line of the ledger keeps them. */
export const columnasDelTitular = ({ tipo_documento, numero_documento, correo, nombre }: Titular) => ({
  tipo_documento: texto(tipo_documento)?.slice(0, 80) ?? null,
  numero_documento: texto(numero_documento)?.toUpperCase().slice(0, 30) ?? null,
  clave_documento: claveDe(numero_documento),
  correo: texto(correo)?.toLowerCase().slice(0, 254) ?? null,
  nombre: texto(nombre)?.slice(0, 250) ?? null,
})
