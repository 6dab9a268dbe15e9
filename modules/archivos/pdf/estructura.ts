/** Characters that what is looked for may reach on, and what stands around it may reach back. */
const ADELANTE = 2600
const ATRAS = 300
const JUNTOS = 64 * 1024
/** How many of the same suspicious words are looked at closely. */
const MIRADAS = 10_000

/** Text that comes in pieces, looked through as if it were whole: each place once, with what stands around it. */
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

/** Counts of a PDF's structure, taken as it goes by. */
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
  /** Objects that its tables say to have. */
  declarados = 0
  protegido = false
  /** It says where its table is. */
  entero = false
  /** It says to have more pages than any document, or says it again and again. */
  presume = false

  /** @param paginas more than these no document has */
  constructor(paginas: number) {
    this.#paginas = paginas
  }

  /** Counts outside of streams. */
  propio(texto: string): void {
    this.#propio.ver(texto)
  }
  /** Counts within streams of objects. */
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
    // bookmarks count too, so only what names itself pages is heard
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
