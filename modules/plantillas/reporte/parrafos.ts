import { tituloDe } from '../domain/escribir.ts'

export interface Parrafo {
  /** From 1, as they follow each other; what a text box says twice counts once. */
  numero: number
  /** Only files that Word saved know where their pages broke. */
  pagina: number | null
  /** Still escaped, tags and all. */
  texto: string
  titulo: string
}

/** A run of text, by where it begins among all the text of the part: docxtemplater counts so. */
export interface Tramo {
  desde: number
  parrafo: Parrafo
  en: number
  /** The second writing of a text box, for old readers. */
  repetido: boolean
  /** Of an equation or a drawing: no tag is filled there. */
  ajeno: boolean
}

const PIEZAS = new RegExp(
  [
    '<w:p(?:\\s[^>]*)?>',
    '</w:p>',
    '<w:lastRenderedPageBreak\\s*/>',
    '<w:br(?:\\s[^>]*)?>',
    '</?mc:Fallback[^>]*>',
    '<w:tab\\s*/>',
    '<(w|a|m):t(?:\\s[^>]*)?>([^<]*)</(?:w|a|m):t>',
  ].join('|'),
  'g',
)

export function tramosDe(xml: string): Tramo[] {
  const tramos: Tramo[] = []
  const abiertos: Parrafo[] = []
  const sabePaginas = xml.includes('<w:lastRenderedPageBreak')
  let [desde, pagina, numero, repetidos, titulo] = [0, 1, 0, 0, '']
  for (const [pieza, de = '', texto = ''] of xml.matchAll(PIEZAS)) {
    const parrafo = abiertos.at(-1)
    if (pieza.startsWith('</mc:')) repetidos--
    else if (pieza.startsWith('<mc:')) repetidos += pieza.endsWith('/>') ? 0 : 1
    else if (pieza === '</w:p>') {
      const cerrado = abiertos.pop()
      titulo = (cerrado && tituloDe(cerrado.texto)) || titulo
      if (cerrado) cerrado.titulo = titulo
    } else if (de) {
      if (parrafo) {
        tramos.push({ desde, parrafo, en: parrafo.texto.length, repetido: repetidos > 0, ajeno: de !== 'w' })
        parrafo.texto += texto
      }
      desde += texto.length
    } else if (/^<w:last|w:type="page"/.test(pieza)) {
      pagina++
      if (parrafo && !parrafo.texto && sabePaginas) parrafo.pagina = pagina
    } else if (/^<w:(tab|br)/.test(pieza)) {
      if (parrafo) parrafo.texto += pieza.startsWith('<w:tab') ? '\t' : '\n'
    } else {
      if (!repetidos) numero++
      if (!pieza.endsWith('/>')) abiertos.push({ numero, pagina: sabePaginas ? pagina : null, texto: '', titulo })
    }
  }
  return tramos
}

/** The run where a place of the text is: the last that begins before it. */
export function tramoEn(tramos: readonly Tramo[], donde: number): Tramo | null {
  let [bajo, alto] = [0, tramos.length - 1]
  while (bajo < alto) {
    const medio = Math.ceil((bajo + alto) / 2)
    if ((tramos[medio]?.desde ?? 0) <= donde) bajo = medio
    else alto = medio - 1
  }
  return tramos[bajo] ?? null
}
