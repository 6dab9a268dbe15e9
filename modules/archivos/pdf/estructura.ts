import type { Fuente } from '../guardar-archivo.ts'

/** Characters of context around a match. */
const ADELANTE = 2600
const ATRAS = 300
const JUNTOS = 64 * 1024
/** Matches of a suspicious word that are examined. */
const MIRADAS = 10_000

class Ventana {
  #texto = ''
  #desde = 0
  readonly #mirar: (texto: string, desde: number, hasta: number) => void
  constructor(mirar: (texto: string, desde: number, hasta: number) => void) {
    this.#mirar = mirar
  }

  ver(pieza: string): void {
    this.#texto += pieza
    if (this.#texto.length > JUNTOS) this.#adelantar(this.#texto.length - ADELANTE)
  }

  fin(): void {
    this.#adelantar(this.#texto.length)
  }

  #adelantar(hasta: number): void {
    this.#mirar(this.#texto, this.#desde, hasta)
    const quedan = Math.max(0, hasta - ATRAS)
    this.#texto = this.#texto.slice(quedan)
    this.#desde = hasta - quedan
  }
}

export class Estructura {
  readonly #paginas: number
  readonly #propio = new Ventana((texto, desde, hasta) => {
    this.#deTodo(texto, desde, hasta)
    cada(/\/Encrypt[\s/<]/g, texto, desde, hasta, () => {
      this.protegido = true
    })
    cada(/startxref/g, texto, desde, hasta, () => {
      this.entero = true
    })
    cada(/\d\s\d{1,10}\sobj\b/g, texto, desde, hasta, () => {
      this.objetos++
    })
    cada(/trailer/g, texto, desde, hasta, ({ index }) => {
      if (++this.#miradas > MIRADAS) {
        this.presume = true
        return
      }
      const [, dichos = 0] = /\/Size\s+(\d+)/.exec(texto.slice(index, index + 2048)) ?? []
      this.declarados = Math.max(this.declarados, Number(dichos))
    })
  })
  readonly #dentro = new Ventana((texto, desde, hasta) => {
    this.#deTodo(texto, desde, hasta)
  })
  #miradas = 0

  paginas = 0
  objetos = 0
  declarados = 0
  protegido = false
  entero = false
  presume = false

  constructor(paginas: number) {
    this.#paginas = paginas
  }

  propio(texto: string): void {
    this.#propio.ver(texto)
  }
  dentro(texto: string): void {
    this.#dentro.ver(texto)
  }
  fin(): void {
    this.#propio.fin()
    this.#dentro.fin()
  }

  #deTodo(texto: string, desde: number, hasta: number): void {
    cada(/\/Type\s{0,64}\/Page(?![A-Za-z])/g, texto, desde, hasta, () => {
      this.paginas++
    })
    // bookmarks have `/Count` too, so only page nodes are counted
    cada(/\/Count\s(\d{1,12})/g, texto, desde, hasta, ({ 1: digits, index }) => {
      if (this.presume || Number(digits) <= this.#paginas) return
      const cerca = texto.slice(Math.max(0, index - ATRAS), index + ATRAS)
      if (++this.#miradas > MIRADAS || /\/Type\s{0,64}\/Pages/.test(cerca)) this.presume = true
    })
  }
}

function cada(
  patron: RegExp,
  texto: string,
  desde: number,
  hasta: number,
  hacer: (hallado: RegExpExecArray) => void,
): void {
  patron.lastIndex = desde
  for (let hallado = patron.exec(texto); hallado && hallado.index < hasta; hallado = patron.exec(texto)) hacer(hallado)
}

export interface Flujo {
  /** Number of declared filters, and of Flate ones. */
  filtros: number
  rondas: number
  deObjetos: boolean
  /** Declared objects; 0 for other streams. */
  declarados: number
  desde: number
  hasta: number
}

const PIEZA = 256 * 1024
/** Characters that may cut a keyword in two. */
const BORDE = 16
/** Maximum characters of a dictionary. */
const DICCIONARIO = 8192

class Piezas {
  readonly #fuente: Fuente
  #base = 0
  #bytes: Buffer = Buffer.alloc(0)
  readonly #sitio = Buffer.alloc(PIEZA)
  constructor(fuente: Fuente) {
    this.#fuente = fuente
  }

  /** Bytes from an offset: at least `BORDE`, or the rest. */
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

/** Position of the keyword `stream` and its end of line; null when the window has none. */
function marcaEn(bytes: Buffer, anterior: string): { en: number; largo: number } | null {
  for (let en = bytes.indexOf('stream'); en >= 0; en = bytes.indexOf('stream', en + 6)) {
    const antes = en > 0 ? bytes[en - 1] : anterior.charCodeAt(anterior.length - 1) || undefined
    const largo = bytes[en + 6] === 10 ? 7 : bytes[en + 6] === 13 && bytes[en + 7] === 10 ? 8 : 0
    if (largo && !esLetra(antes)) return { en, largo }
  }
  return null
}

/** Every stream in order, up to `most` + 1. Its end is the keyword, because a declared length may lie. `propio`: text outside them. */
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
