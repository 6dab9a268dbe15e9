import { tramoEn, type Tramo } from './parrafos.ts'

/** Where something is in a template, so that a person finds it in Word. */
export interface Lugar {
  en: 'documento' | 'encabezado' | 'pie de página' | 'notas' | 'otra parte'
  parrafo: number
  pagina: number | null
  /** The heading of its clause. */
  titulo: string
  /** The words around it. */
  frase: string
}

const ALREDEDOR = 80
const ENTIDADES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

const legible = (texto: string): string =>
  texto.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(lt|gt|quot|apos|amp));/gi,
    (todo, hex?: string, decimal?: string, nombre?: string) => {
      if (nombre) return ENTIDADES[nombre] ?? todo
      const codigo = hex ? parseInt(hex, 16) : Number(decimal)
      return codigo <= 0x10ffff ? String.fromCodePoint(codigo) : todo
    },
  )

/** Where a cut would part an entity, the place before it. */
const entero = (texto: string, at: number): number => {
  const entidad = texto.lastIndexOf('&', at - 1)
  return entidad >= 0 && at - entidad < 8 && !texto.slice(entidad, at).includes(';') ? entidad : at
}

function fraseEn(texto: string, at: number): string {
  const punto = texto.lastIndexOf('. ', at)
  const desde = entero(texto, Math.max(0, punto < 0 ? 0 : punto + 2, at - ALREDEDOR))
  const hasta = entero(texto, Math.min(texto.length, at + ALREDEDOR))
  return `${desde > 0 ? '…' : ''}${legible(texto.slice(desde, hasta)).replace(/\s+/g, ' ').trim()}${hasta < texto.length ? '…' : ''}`
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

/** The place of a tag by its offset; `repetido`, `ajeno` as of its run. */
export function lugarDe(
  nombre: string,
  tramos: readonly Tramo[],
  desde: number,
): { lugar: Lugar; repetido: boolean; ajeno: boolean } {
  const tramo = tramoEn(tramos, desde)
  const { numero = 0, pagina = null, titulo = '', texto = '' } = tramo?.parrafo ?? {}
  const frase = tramo ? fraseEn(texto, tramo.en + desde - tramo.desde) : ''
  return {
    lugar: { en: parteDe(nombre), parrafo: numero, pagina, titulo: legible(titulo), frase },
    repetido: tramo?.repetido ?? false,
    ajeno: tramo?.ajeno ?? false,
  }
}
