/** What the form of a person depends on (specification 2, section 9). */
export type Clase = 'juridica' | 'extranjero' | 'natural'

/** 6 and 9 companies; 7, 8, 4 and 5 foreign or other; 3 and below natural persons. Later ones by what they are: 10 NUIP, 11 PEP, 12 PPT. */
export const claseDe = (tipoDocumento: number | null): Clase => {
  if (tipoDocumento === 6 || tipoDocumento === 9) return 'juridica'
  if (tipoDocumento === null || tipoDocumento <= 3 || tipoDocumento === 10) return 'natural'
  return 'extranjero'
}

const ABREVIATURAS: Record<number, string> = { 1: 'RC', 2: 'TI', 3: 'CC', 4: 'TE', 5: 'CE', 6: 'NIT', 7: 'PA', 8: 'DIE', 9: 'NITE', 10: 'NUIP', 11: 'PEP', 12: 'PPT' }

/** The type as tables show it: «CC»; for one that an office added, the beginning of its name. */
export const abreviatura = (tipoDocumento: number, nombre = ''): string => ABREVIATURAS[tipoDocumento] ?? nombre.slice(0, 4)

/** Types whose number carries a check digit. */
export const llevaDigito = (tipoDocumento: number | null): boolean => tipoDocumento === 6

/** The most likely type of a number just typed: nine digits that begin with 8 or 9 are a NIT, letters a passport. */
export const tipoProbable = (numero: string): number => {
  if (/[a-z]/i.test(numero)) return 7
  return /^[89]\d{8}(-\d)?$/.test(numero.replace(/[.\s]/g, '')) ? 6 : 3
}
