import { tituloDe, type NodoDeEtiqueta } from '../domain/escribir.ts'
import type { DXT } from 'docxtemplater'
import PizZip from 'pizzip'
import { juez, type Alcance } from '../domain/juzgar.ts'
import { VARIABLES } from '../domain/variables.ts'
import type { Variable } from '../domain/variables/minuta.ts'
import { compilar, esBloque, esEtiqueta } from '../motor/compilar.ts'

interface Parrafo {
  /** From 1; text boxes count once. */
  numero: number
  /** Only Word stores page breaks. */
  pagina: number | null
  texto: string
  titulo: string
}

/** Run by its offset in the part's text, as docxtemplater counts. */
export interface Tramo {
  desde: number
  parrafo: Parrafo
  en: number
  /** Fallback copy of a text box. */
  repetido: boolean
  /** In an equation or drawing, where tags are not filled. */
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

function tramoEn(tramos: readonly Tramo[], donde: number): Tramo | null {
  let [bajo, alto] = [0, tramos.length - 1]
  while (bajo < alto) {
    const medio = Math.ceil((bajo + alto) / 2)
    if ((tramos[medio]?.desde ?? 0) <= donde) bajo = medio
    else alto = medio - 1
  }
  return tramos[bajo] ?? null
}

export interface Lugar {
  en: 'documento' | 'encabezado' | 'pie de página' | 'notas' | 'otra parte'
  parrafo: number
  pagina: number | null
  titulo: string
  frase: string
}

const ALREDEDOR = 80
const ENTIDADES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

const legibleLugar = (texto: string): string =>
  texto.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(lt|gt|quot|apos|amp));/gi,
    (todo, hex?: string, decimal?: string, nombre?: string) => {
      if (nombre) return ENTIDADES[nombre] ?? todo
      const codigo = hex ? parseInt(hex, 16) : Number(decimal)
      return codigo <= 0x10ffff ? String.fromCodePoint(codigo) : todo
    },
  )

/** Offset that does not split an entity. */
const entero = (texto: string, at: number): number => {
  const entidad = texto.lastIndexOf('&', at - 1)
  return entidad >= 0 && at - entidad < 8 && !texto.slice(entidad, at).includes(';') ? entidad : at
}

function fraseEn(texto: string, at: number): string {
  const punto = texto.lastIndexOf('. ', at)
  const desde = entero(texto, Math.max(0, punto < 0 ? 0 : punto + 2, at - ALREDEDOR))
  const hasta = entero(texto, Math.min(texto.length, at + ALREDEDOR))
  return `${desde > 0 ? '…' : ''}${legibleLugar(texto.slice(desde, hasta)).replace(/\s+/g, ' ').trim()}${hasta < texto.length ? '…' : ''}`
}

const PARTES = new Map<string, Lugar['en']>([
  ['document', 'documento'],
  ['header', 'encabezado'],
  ['footer', 'pie de página'],
  ['footnotes', 'notas'],
  ['endnotes', 'notas'],
])
const parteDe = (nombre: string): Lugar['en'] =>
  PARTES.get(/^word\/([a-z]+)\d*\.xml$/.exec(nombre)?.[1] ?? '') ?? 'otra parte'

/** Place of a character; `repetido` and `ajeno` of the run that holds that character. */
export function lugarDe(
  nombre: string,
  tramos: readonly Tramo[],
  desde: number,
): { lugar: Lugar; repetido: boolean; ajeno: boolean } {
  const tramo = tramoEn(tramos, desde)
  const { numero = 0, pagina = null, titulo = '', texto = '' } = tramo?.parrafo ?? {}
  const frase = tramo ? fraseEn(texto, tramo.en + desde - tramo.desde) : ''
  return {
    lugar: { en: parteDe(nombre), parrafo: numero, pagina, titulo: legibleLugar(titulo), frase },
    repetido: tramo?.repetido ?? false,
    ajeno: tramo?.ajeno ?? false,
  }
}

/** Body first, then headers, footers and notes. */
const PARTES_DE_WORD = [
  /^word\/document\.xml$/,
  /^word\/(footnotes|endnotes)\.xml$/,
  /^word\/(header|footer)\d*\.xml$/,
] as const

export function arbolDe(archivo: Buffer, variables: readonly Variable[] = VARIABLES): NodoDeEtiqueta[] {
  const { partes } = compilar(new PizZip(archivo), () => ({ get: () => '' }))
  const juzgar = juez(variables)
  const andar = (en: readonly DXT.Part[], alcances: readonly Alcance[]): NodoDeEtiqueta[] =>
    en.filter(esEtiqueta).flatMap((parte): NodoDeEtiqueta[] => {
      const juicio = juzgar(parte.value, esBloque(parte), alcances)
      const bloque = esBloque(parte) ? (parte.raw?.startsWith('^') ? '^' : '#') : null
      const dentro = andar(parte.subparsed ?? [], juicio.abre ? [...alcances, juicio.abre] : alcances)
      // unknown names are empty: `{#}` is skipped, `{^}` stays
      if (juicio.mal !== null) return bloque === '^' ? dentro : []
      return [{ etiqueta: parte.value, bloque, usadas: juicio.usadas, dentro }]
    })
  const todo: Alcance = { ruta: '', dentro: variables, lista: false }
  return PARTES_DE_WORD.flatMap((cuales) =>
    [...partes].filter(([nombre]) => cuales.test(nombre)).flatMap(([, parte]) => andar(parte, [todo])),
  )
}

interface ParrafoDeTexto {
  texto: string
  titulo: string
}

const ENTIDADES_XML: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const signo = (codigo: number): string => String.fromCodePoint(Math.min(0x10ffff, codigo))
export const legible = (escrito: string): string =>
  escrito.replace(
    /&(?:#(\d+)|#x([\da-f]+)|(lt|gt|quot|apos|amp));/gi,
    (todo, decimal?: string, hexa?: string, nombre?: string) =>
      nombre
        ? (ENTIDADES_XML[nombre.toLowerCase()] ?? todo)
        : signo(decimal ? Number(decimal) : parseInt(hexa ?? '0', 16)),
  )

/** Paragraphs with text; text boxes once. */
function parrafosDe(zip: PizZip, parte: string): ParrafoDeTexto[] {
  const parrafos = new Set<Parrafo>(
    tramosDe(zip.file(parte)?.asText() ?? '')
      .filter(({ repetido }) => !repetido)
      .map(({ parrafo }) => parrafo),
  )
  return [...parrafos]
    .map(({ texto, titulo }) => ({ texto: legible(texto).trim(), titulo: legible(titulo) }))
    .filter(({ texto }) => texto)
}

/** The body. */
export const textoDeDocx = (docx: Buffer): ParrafoDeTexto[] => parrafosDe(new PizZip(docx), 'word/document.xml')

/** Body, notes, headers and footers; those of a part outside the body have its name as their heading. */
export function todoElTextoDe(docx: Buffer): ParrafoDeTexto[] {
  const zip = new PizZip(docx)
  const nombres = Object.keys(zip.files).sort()
  return PARTES_DE_WORD.flatMap((cuales) =>
    nombres
      .filter((nombre) => cuales.test(nombre))
      .flatMap((nombre) =>
        parrafosDe(zip, nombre).map((parrafo) =>
          nombre === 'word/document.xml' ? parrafo : { ...parrafo, titulo: parteDe(nombre).toUpperCase() },
        ),
      ),
  )
}

export interface Mapa {
  [nombre: string]: true | Mapa
}

export function mapaDe(rutas: Iterable<string>): Mapa {
  const mapa: Mapa = {}
  for (const ruta of [...rutas].sort()) {
    const nombres = ruta.split('.')
    let aqui = mapa
    for (const [at, nombre] of nombres.entries()) {
      const hay = aqui[nombre]
      if (at === nombres.length - 1) aqui[nombre] = hay ?? true
      else {
        const dentro: Mapa = typeof hay === 'object' ? hay : {}
        aqui[nombre] = dentro
        aqui = dentro
      }
    }
  }
  return mapa
}
