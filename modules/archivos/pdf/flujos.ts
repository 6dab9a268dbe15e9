import type { Fuente } from '../fuente.ts'

/** A stream of a PDF, where it is and how it is packed. */
export interface Flujo {
  /** Filters that it says to have gone through, and how many of them deflated it. */
  filtros: number
  rondas: number
  /** Whether it holds objects of the document's structure. */
  deObjetos: boolean
  /** How many objects its table says that there are; 0 where it is none. */
  declarados: number
  desde: number
  hasta: number
}

const PIEZA = 256 * 1024
/** Characters that may cut a keyword in two. */
const BORDE = 16
/** Characters that a dictionary may have. */
const DICCIONARIO = 8192

/** A file by pieces, each of which serves as long as what is asked for is well within it. */
class Piezas {
  readonly #fuente: Fuente
  #base = 0
  #bytes: Buffer = Buffer.alloc(0)
  readonly #sitio = Buffer.alloc(PIEZA)
  constructor(fuente: Fuente) {
    this.#fuente = fuente
  }

  /** From a place on: at least `BORDE` bytes, or what is left. */
  desde(at: number): Buffer {
    const fin = this.#base + this.#bytes.length
    if (at < this.#base || (at + BORDE >= fin && fin < this.#fuente.largo)) {
      this.#bytes = this.#fuente.leer(at, PIEZA, this.#sitio)
      this.#base = at
    }
    return this.#bytes.subarray(at - this.#base)
  }
}

const esLetra = (byte: number | undefined): boolean => byte !== undefined && /\w/.test(String.fromCharCode(byte))

/** Where `stream` and its end of line stand, as a word of its own; null where there is none before the border. */
function marcaEn(bytes: Buffer, anterior: string): { en: number; largo: number } | null {
  for (let en = bytes.indexOf('stream'); en >= 0; en = bytes.indexOf('stream', en + 6)) {
    const antes = en > 0 ? bytes[en - 1] : anterior.charCodeAt(anterior.length - 1) || undefined
    const largo = bytes[en + 6] === 10 ? 7 : bytes[en + 6] === 13 && bytes[en + 7] === 10 ? 8 : 0
    if (largo && !esLetra(antes)) return { en, largo }
  }
  return null
}

/**
 * Every stream of a PDF, one after the other. The end of each is where its keyword stands: a length that the file declares may lie.
 * @param propio is given what stands outside of them, a piece at a time
 * @returns one more than `most` where there are more
 */
export function flujosDe(fuente: Fuente, propio: (texto: string) => void, most: number): Flujo[] {
  const piezas = new Piezas(fuente)
  const flujos: Flujo[] = []
  let antes = ''
  let at = 0
  const avanzar = (bytes: Buffer): void => {
    const texto = bytes.toString('latin1')
    propio(texto)
    antes = (antes + texto).slice(-DICCIONARIO)
    at += bytes.length
  }
  while (at < fuente.largo && flujos.length <= most) {
    const bytes = piezas.desde(at)
    const marca = marcaEn(bytes, antes)
    if (!marca) {
      const ultima = at + bytes.length >= fuente.largo
      avanzar(ultima ? bytes : bytes.subarray(0, bytes.length - BORDE))
      continue
    }
    avanzar(bytes.subarray(0, marca.en))
    const diccionario = antes.slice(Math.max(0, antes.lastIndexOf(' obj')))
    avanzar(bytes.subarray(marca.en, marca.en + marca.largo))
    const desde = at
    at = finDe(piezas, at, fuente.largo)
    flujos.push({ ...comoDice(diccionario), desde, hasta: at })
    antes = ''
  }
  return flujos
}

function finDe(piezas: Piezas, desde: number, largo: number): number {
  for (let at = desde; at < largo;) {
    const bytes = piezas.desde(at)
    const en = bytes.indexOf('endstream')
    if (en >= 0) return at + en
    at += at + bytes.length >= largo ? bytes.length : bytes.length - BORDE
  }
  return largo
}

function comoDice(diccionario: string): Pick<Flujo, 'filtros' | 'rondas' | 'deObjetos' | 'declarados'> {
  const [, lista = ''] = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(diccionario) ?? []
  const nombres = [...lista.matchAll(/\/(\w+)/g)].map(([, nombre]) => nombre)
  return {
    filtros: nombres.length,
    rondas: nombres.filter((nombre) => nombre === 'FlateDecode' || nombre === 'Fl').length,
    deObjetos: /\/Type\s*\/ObjStm/.test(diccionario),
    declarados: /\/Type\s*\/XRef/.test(diccionario) ? Number(/\/Size\s+(\d+)/.exec(diccionario)?.[1] ?? 0) : 0,
  }
}
