/** Class of a deed for its contribution (D. 1069 de 2015, arts. 2.2.6.13.3.1.1 and 3.1.2). */
export type ClaseDeAporte = 'ordinaria' | 'vis' | 'sin_cuantia' | 'exenta'

export interface Banda {
  anio: number
  /** Last deed of the year that pays it; null in the highest. */
  hasta: number | null
  /** Pesos of an ordinary deed. */
  valor: number
}

interface Acto {
  nombre: string
  conCuantia: boolean
  vivienda: string | null
  exento: boolean
}

const CORRIGE = /^(correcci[oó]n|aclaraci[oó]n)/i

/** VIS is the deed with an act of it; without amount, the one whose acts all have none, or only correct another. */
export function claseDeAporte(actos: readonly Acto[]): ClaseDeAporte {
  if (actos.length > 0 && actos.every(({ exento }) => exento)) return 'exenta'
  if (actos.some(({ vivienda }) => vivienda !== null)) return 'vis'
  return actos.length > 0 && actos.every(({ conCuantia, nombre }) => !conCuantia || CORRIGE.test(nombre))
    ? 'sin_cuantia'
    : 'ordinaria'
}

/** VIS deeds are not counted to find the band (par. 1). */
export const cuenta = (clase: ClaseDeAporte): boolean => clase !== 'vis'

/** Band of the Nth deed of a year; null where the year's values are not written. */
export const bandaDe = (bandas: readonly Banda[], anio: number, numero: number): Banda | null =>
  bandas
    .filter((una) => una.anio === anio)
    .sort((a, b) => (a.hasta ?? Infinity) - (b.hasta ?? Infinity))
    .find(({ hasta }) => hasta === null || numero <= hasta) ?? null

/** Pesos of a deed: half for VIS and without amount (pars. 2 and 3), nothing for exempt ones. */
export const aporteDe = (clase: ClaseDeAporte, { valor }: Banda): number =>
  clase === 'exenta' ? 0 : clase === 'ordinaria' ? valor : Math.round(valor / 2)
