import type { Columna, Serie } from './serie.ts'

/** What a column says: whose it is, what it adds up to, and its parts when there are several. */
export interface Lectura {
  titulo: string
  total: string
  cifras: { nombre: string; cifra: string }[]
}

export const leerColumna = (
  columna: Columna,
  lugar: number,
  series: readonly Serie[],
  formato: (valor: number) => string,
): Lectura => {
  const partes = series.map(({ nombre, valores }) => ({ nombre, valor: valores[lugar] ?? 0 }))
  return {
    titulo: columna.largo ?? columna.nombre,
    total: formato(partes.reduce((suma, { valor }) => suma + valor, 0)),
    cifras: partes.length > 1 ? partes.map(({ nombre, valor }) => ({ nombre, cifra: formato(valor) })) : [],
  }
}

/** The same in one line, for who hears it. */
export const enVoz = ({ titulo, total, cifras }: Lectura): string =>
  `${titulo}: ${[total, ...cifras.map(({ nombre, cifra }) => `${nombre} ${cifra}`)].join('; ')}`
