/** Number of a deed within its year; «12 Bis» sits between 12 and 13. */
export interface NumeroDeEscritura {
  numero: number
  bis: boolean
}

/** Null for a text that is no deed number, as «12 A». */
export function leerNumero(texto: string | null): NumeroDeEscritura | null {
  const [, numero, bis] = /^\s*0*([1-9]\d{0,7})(\s*bis)?\s*$/i.exec(texto ?? '') ?? []
  return numero === undefined ? null : { numero: Number(numero), bis: bis !== undefined }
}

export const escribirNumero = ({ numero, bis }: NumeroDeEscritura): string => `${numero}${bis ? ' Bis' : ''}`
