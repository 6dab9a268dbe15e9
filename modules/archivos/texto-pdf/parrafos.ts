/** A text run of a page, in points from its left and bottom. */
export interface Trozo {
  texto: string
  x: number
  y: number
  ancho: number
  alto: number
}

export interface Linea {
  texto: string
  desde: number
  hasta: number
  y: number
  alto: number
}

/** Ligatures, odd spaces and soft hyphens. */
const limpio = (texto: string): string =>
  texto
    .normalize('NFC')
    .replace(/[\uFB00-\uFB06]/g, (letra) => letra.normalize('NFKC'))
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')

/** Fill characters that close a line in forms. */
const RELLENO = /[-–—_=*]{4,}|\.{5,}/g

const esSeguido = (linea: Linea, { x, y, alto }: Trozo): boolean =>
  Math.abs(linea.y - y) <= Math.max(linea.alto, alto) * 0.45 && x >= linea.hasta - linea.alto * 2

/** Lines of a page in drawing order; cells of a row in sequence. */
export function lineasDe(trozos: readonly Trozo[]): Linea[] {
  const lineas: Linea[] = []
  for (const trozo of trozos) {
    const texto = limpio(trozo.texto)
    const { x, y, ancho, alto } = trozo
    const ultima = lineas.at(-1)
    if (!texto.trim()) {
      if (ultima && texto && esSeguido(ultima, trozo)) ultima.texto += ' '
    } else if (ultima && esSeguido(ultima, trozo)) {
      const aparte = x - ultima.hasta > alto * 0.2 ? ' ' : ''
      ultima.texto += aparte + texto
      ultima.hasta = Math.max(ultima.hasta, x + ancho)
      ultima.alto = Math.max(ultima.alto, alto)
    } else lineas.push({ texto, desde: x, hasta: x + ancho, y, alto })
  }
  return lineas.map((linea) => ({ ...linea, texto: linea.texto.replace(/ +/g, ' ').trim() }))
}

/** A filled line ends its paragraph. */
const estaRellena = ({ texto }: Linea): boolean => /[-–—_=*]{4,}$/.test(texto)

const dicho = (texto: string): string => texto.replace(RELLENO, ' ').replace(/ +/g, ' ').trim()

/** Share of pages with the same line that makes it a header, footer or stamp. */
const DE_TODAS = 0.6

const cuantil = (numeros: readonly number[], parte: number): number =>
  [...numeros].sort((a, b) => a - b)[Math.floor(numeros.length * parte)] ?? 0

/** Key of a repeated line: height, with its numbers masked. */
const sena = ({ texto, y }: Linea): string => `${Math.round(y / 4)} ${texto.replace(/\d+/g, '#')}`

function sinMembrete(paginas: readonly Linea[][]): Linea[][] {
  if (paginas.length < 2)
    return paginas.map((lineas) => lineas.filter(({ texto }) => !/^página \d+( de \d+)?$/i.test(texto)))
  const veces = new Map<string, number>()
  for (const lineas of paginas) for (const una of new Set(lineas.map(sena))) veces.set(una, (veces.get(una) ?? 0) + 1)
  const demas = (una: Linea) => (veces.get(sena(una)) ?? 0) >= Math.max(2, paginas.length * DE_TODAS)
  return paginas.map((lineas) => lineas.filter((una) => !demas(una)))
}

/** Layout of a document: right limit, left edge, line spacing. */
interface Caja {
  derecha: number
  izquierda: number
  salto: number
}

function cajaDe(paginas: readonly Linea[][]): Caja {
  const lineas = paginas.flat()
  const saltos = paginas
    .flatMap((suyas) => suyas.slice(1).map((una, at) => (suyas[at]?.y ?? 0) - una.y))
    .filter((salto) => salto > 1)
  return {
    derecha: cuantil(
      lineas.map(({ hasta }) => hasta),
      0.9,
    ),
    izquierda: cuantil(
      lineas.map(({ desde }) => desde),
      0.5,
    ),
    // most gaps are inside paragraphs, except in documents of short ones
    salto: cuantil(saltos, 0.25),
  }
}

/** Whether the next line's first word would have fitted: if so, the paragraph ended. */
function cabia(linea: Linea, otra: Linea, { derecha }: Caja): boolean {
  const palabra = otra.texto.split(' ', 1)[0] ?? ''
  const ancho = (otra.hasta - otra.desde) * ((palabra.length + 1) / Math.max(1, otra.texto.length))
  return linea.hasta + ancho * 1.1 < derecha
}

/** «PRIMERA. OBJETO», «PARÁGRAFO:» after a finished sentence: a clause starts even after a full line. */
const empieza = (linea: Linea, otra: Linea): boolean =>
  /[.:;]$/.test(linea.texto) && /^\p{Lu}{4}[\p{Lu}\s]*[.:]/u.test(otra.texto)

function termina(linea: Linea, otra: Linea, caja: Caja, mismaPagina: boolean): boolean {
  if (estaRellena(linea) || cabia(linea, otra, caja) || empieza(linea, otra)) return true
  if (Math.abs(linea.alto - otra.alto) > Math.max(linea.alto, otra.alto) * 0.15) return true
  const sangria = (una: Linea) => una.desde - caja.izquierda > una.alto
  if (sangria(otra) && !sangria(linea)) return true
  const salto = linea.y - otra.y
  return mismaPagina && (salto > caja.salto * 1.25 || salto < -otra.alto)
}

const unir = (parrafo: string, linea: string): string =>
  /\p{L}-$/u.test(parrafo) && /^\p{Ll}/u.test(linea) ? parrafo.slice(0, -1) + linea : `${parrafo} ${linea}`

/** Paragraphs of the pages, without headers, footers and stamps. A heuristic, because a PDF has no paragraphs. */
export function parrafosDePaginas(paginas: readonly Linea[][]): string[] {
  const limpias = sinMembrete(paginas)
  const caja = cajaDe(limpias)
  const parrafos: string[] = []
  let abierto = ''
  let ultima: { linea: Linea; pagina: number } | null = null
  const cerrar = () => {
    const texto = dicho(abierto)
    if (texto) parrafos.push(texto)
    abierto = ''
  }
  for (const [pagina, lineas] of limpias.entries()) {
    for (const linea of lineas) {
      if (ultima && termina(ultima.linea, linea, caja, ultima.pagina === pagina)) cerrar()
      abierto = abierto ? unir(abierto, linea.texto) : linea.texto
      ultima = { linea, pagina }
    }
  }
  cerrar()
  return parrafos
}

export type ComoTexto = 'parrafos' | 'hojas'

export interface EncargoDeTexto {
  bytes: Uint8Array
  como: ComoTexto
}

export interface RespuestaDeTexto {
  texto: string[] | null
}

export const LIMITES_DE_TEXTO = { paginas: 400, letras: 1_500_000 }
