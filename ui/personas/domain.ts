/** The type as tables show it («CC»): the catalogue's short form, or the beginning of the name of one that has none. */
export const abreviatura = (tipo: { name: string; abreviatura?: string | null } | undefined): string =>
  tipo?.abreviatura || tipo?.name.slice(0, 4) || ''

/** The most likely type of a number just typed: nine digits that begin with 8 or 9 are a NIT, letters a passport, the rest a cédula. */
export const tipoProbable = (numero: string): number => {
  if (/[a-z]/i.test(numero)) return 7
  return /^[89]\d{8}(-\d)?$/.test(numero.replace(/[.\s]/g, '')) ? 6 : 3
}

/** «Nombres Apellidos», without the gap of a company. */
export const nombreCompleto = ({ nombres, apellidos }: { nombres: string; apellidos: string | null }): string =>
  [nombres, apellidos].filter(Boolean).join(' ')
