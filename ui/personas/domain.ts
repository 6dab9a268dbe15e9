import { limpiarDocumento, parseNit, TIPO_CEDULA, TIPO_NIT } from '../../schemas/es-co/index.ts'

/** The type as tables show it («CC»): the catalogue's short form, or the beginning of the name of one that has none. */
export const abreviatura = (tipo: { name: string; abreviatura?: string | null } | undefined): string =>
  tipo?.abreviatura || tipo?.name.slice(0, 4) || ''

/**
 * The most likely type of a number just typed: nine digits that begin with 8 or 9, with or without their check digit, are a NIT, letters a
 * passport, the rest a cédula.
 */
export const tipoProbable = (numero: string): number => {
  const nit = parseNit(numero)
  if (nit && /^[89]\d{8}$/.test(nit.number)) return TIPO_NIT
  return /[a-z]/i.test(limpiarDocumento(numero)) ? 7 : TIPO_CEDULA
}

/** «Nombres Apellidos», without the gap of a company. */
export const nombreCompleto = ({ nombres, apellidos }: { nombres: string; apellidos: string | null }): string =>
  [nombres, apellidos].filter(Boolean).join(' ')
