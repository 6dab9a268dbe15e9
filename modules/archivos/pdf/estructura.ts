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

/** Maximum characters of a dictionary. */
const DICCIONARIO = 8192

const esLetra = (byte: number | undefined): boolean => byte !== undefined && /\w/.test(String.fromCharCode(byte))

/** Next keyword `stream` with its end of line: its position and that of the content. */
function marcaEn(bytes: Buffer, at: number): { en: number; desde: number } | null {
  for (let en = bytes.indexOf('stream', at); en >= 0; en = bytes.indexOf('stream', en + 6)) {
    const largo = bytes[en + 6] === 10 ? 7 : bytes[en + 6] === 13 && bytes[en + 7] === 10 ? 8 : 0
    if (largo && !esLetra(bytes[en - 1])) return { en, desde: en + largo }
  }
  return null
}

/** Every stream in order, up to `most` + 1. Its end is the keyword, because a declared length may lie. `propio`: text outside them. */
export function flujosDe(bytes: Buffer, propio: (texto: string) => void, most: number): Flujo[] {
  const flujos: Flujo[] = []
  let at = 0
  for (let marca = marcaEn(bytes, at); marca && flujos.length <= most; marca = marcaEn(bytes, at)) {
    const { en, desde } = marca
    propio(bytes.toString('latin1', at, desde))
    const antes = bytes.toString('latin1', Math.max(at, en - DICCIONARIO), en)
    const fin = bytes.indexOf('endstream', desde)
    at = fin < 0 ? bytes.length : fin
    flujos.push({ ...comoDice(antes.slice(Math.max(0, antes.lastIndexOf(' obj')))), desde, hasta: at })
  }
  propio(bytes.toString('latin1', at))
  return flujos
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
