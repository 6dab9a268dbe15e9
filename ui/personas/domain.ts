import { limpiarDocumento, parseNit, TIPO_CEDULA, TIPO_NIT } from '../../schemas/es-co/index.ts'

/** «CC»: short form of the catalogue, or the start of the name. */
export const abreviatura = (tipo: { name: string; abreviatura?: string | null } | undefined): string =>
  tipo?.abreviatura || tipo?.name.slice(0, 4) || ''

/** Guess: nine digits that start with 8 or 9 (check digit optional) are a NIT; letters a passport; the rest a cédula. */
export const tipoProbable = (numero: string): number => {
  const nit = parseNit(numero)
  if (nit && /^[89]\d{8}$/.test(nit.number)) return TIPO_NIT
  return /[a-z]/i.test(limpiarDocumento(numero)) ? 7 : TIPO_CEDULA
}

/** Companies have no surnames. */
export const nombreCompleto = ({ nombres, apellidos }: { nombres: string; apellidos: string | null }): string =>
  [nombres, apellidos].filter(Boolean).join(' ')
