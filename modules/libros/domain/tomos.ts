import { leerNumero } from '../../../schemas/radicaciones/numero.ts'

/** Sheets that a tome tries not to pass (D.L. 960 de 1970, art. 107). */
export const HOJAS_DE_TOMO = 1000

interface EnTomo {
  numero: string
  fecha: string
  /** Null while nobody counted them. */
  hojas: number | null
}

export interface TomoPropuesto<E extends EnTomo> {
  escrituras: E[]
  hojas: number
}

/** Order within the year: 12, 12 Bis, 13. A text that is no number goes first. */
export const ordenDe = (numero: string): number => {
  const leido = leerNumero(numero)
  return leido ? leido.numero + (leido.bis ? 0.5 : 0) : 0
}

/** Splits deeds in number order; a deed is never split, so that one of more sheets is a tome by itself. */
export function proponerTomos<E extends EnTomo>(escrituras: readonly E[]): TomoPropuesto<E>[] {
  const tomos: TomoPropuesto<E>[] = []
  for (const una of escrituras) {
    const [ultimo, suyas] = [tomos.at(-1), una.hojas ?? 0]
    if (ultimo && ultimo.hojas + suyas <= HOJAS_DE_TOMO) {
      ultimo.escrituras.push(una)
      ultimo.hojas += suyas
    } else tomos.push({ escrituras: [una], hojas: suyas })
  }
  return tomos
}
