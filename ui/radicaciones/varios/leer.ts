/** Figures of which a document or a matrícula has at least so many. */
const POCAS = 4

/** «52.345.678», «1 024 567 890»: one number, however its thousands are parted. */
const MILES = /(?<![\d.,])\d{1,3}(?:([., ])\d{3})(?:\1\d{3}){1,2}(?![\d.,]*\d)/g
/** «50C 1234567»: the circle apart from its number. */
const CIRCULO = /(?<![\w-])(\d{2}[0-9A-Za-z])[ \t]*[-\u2010-\u2015 ][ \t]*(\d{3,})(?!\w)/g

const esNumero = (word: string): boolean => /^[\p{L}\d./-]+$/u.test(word) && word.replace(/\D/g, '').length >= POCAS

/**
 * The numbers of a pasted text, each once, parted by lines, commas, semicolons, spaces or tabs; null where it is no list of them. Beside
 * several lines of numbers there may be words, as in the cells of a sheet that were copied with the names.
 */
const leerLista = (text: string, sameAs: (word: string) => string): string[] | null => {
  const lines = text
    .split(/[\r\n;]+/)
    .map((line) => line.split(/[\s,]+/).filter(Boolean))
    .filter((words) => words.length > 0)
  const found = lines.map((words) => words.filter(esNumero))
  const conPalabras = lines.some((words, i) => words.length > (found[i]?.length ?? 0))
  if (found.some((words) => words.length === 0) || (conPalabras && lines.length < 2)) return null
  const distintos = new Map(found.flat().map((word) => [sameAs(word), word]))
  return found.flat().length > 1 ? [...distintos.values()] : null
}

const soloLetrasYNumeros = (word: string): string => word.toUpperCase().replace(/[^\p{L}\d]/gu, '')

/** The documents of a pasted text, as each is written; null where it is no list of them. */
export const leerDocumentos = (text: string): string[] | null =>
  leerLista(
    text.replace(MILES, (number) => number.replace(/\D/g, '')),
    soloLetrasYNumeros,
  )

/** The matrículas of a pasted text, as each is written; null where it is no list of them. */
export const leerMatriculas = (text: string): string[] | null =>
  leerLista(text.replace(CIRCULO, '$1-$2'), soloLetrasYNumeros)
