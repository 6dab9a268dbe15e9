import { getNonce } from 'get-nonce'
import { dibujar, ESTILO_DE_WORD } from '../papel/elementos.ts'
import { marcar } from '../papel/marcas.ts'
import { paginar, type Paginado } from '../papel/paginar.ts'
import { corregirRenglones } from '../papel/preparar.ts'
import { light } from '../../kit/theme/tokens.ts'
import arimo from '@fontsource/arimo/files/arimo-latin-400-normal.woff2'
import arimoCursiva from '@fontsource/arimo/files/arimo-latin-400-italic.woff2'
import arimoNegra from '@fontsource/arimo/files/arimo-latin-700-normal.woff2'
import arimoNegraCursiva from '@fontsource/arimo/files/arimo-latin-700-italic.woff2'
import carlito from '@fontsource/carlito/files/carlito-latin-400-normal.woff2'
import carlitoCursiva from '@fontsource/carlito/files/carlito-latin-400-italic.woff2'
import carlitoNegra from '@fontsource/carlito/files/carlito-latin-700-normal.woff2'
import carlitoNegraCursiva from '@fontsource/carlito/files/carlito-latin-700-italic.woff2'
import cousine from '@fontsource/cousine/files/cousine-latin-400-normal.woff2'
import cousineCursiva from '@fontsource/cousine/files/cousine-latin-400-italic.woff2'
import cousineNegra from '@fontsource/cousine/files/cousine-latin-700-normal.woff2'
import cousineNegraCursiva from '@fontsource/cousine/files/cousine-latin-700-italic.woff2'
import tinos from '@fontsource/tinos/files/tinos-latin-400-normal.woff2'
import tinosCursiva from '@fontsource/tinos/files/tinos-latin-400-italic.woff2'
import tinosNegra from '@fontsource/tinos/files/tinos-latin-700-normal.woff2'
import tinosNegraCursiva from '@fontsource/tinos/files/tinos-latin-700-italic.woff2'
import { CORTES, LETRAS } from '../../../modules/minutas/domain/tipografias.ts'

/** Styles of each font, in the order of `CORTES`. */
const ARCHIVOS: Readonly<Record<string, readonly string[]>> = {
  arimo: [arimo, arimoCursiva, arimoNegra, arimoNegraCursiva],
  tinos: [tinos, tinosCursiva, tinosNegra, tinosNegraCursiva],
  cousine: [cousine, cousineCursiva, cousineNegra, cousineNegraCursiva],
  carlito: [carlito, carlitoCursiva, carlitoNegra, carlitoNegraCursiva],
}

/** Loaded only when used. */
const letrasDelMarco = (): string =>
  LETRAS.flatMap(({ paquete, nombres }) =>
    CORTES.map(({ peso, estilo }, at) => {
      const archivo = new URL(ARCHIVOS[paquete]?.[at] ?? '', document.baseURI).href
      return `@font-face{font-family:'${nombres[0]}';font-weight:${peso};font-style:${estilo};src:url('${archivo}') format('woff2')}`
    }),
  ).join('')

const borde = (estado: string, linea: string, color: string, fondo: string): string =>
  `mark[data-estado=${estado}]{background:${fondo};text-decoration:underline ${linea} ${color};text-underline-offset:2px}`

/** Paper stays white in every theme; marks differ by colour and underline. */
const ESTILO_DEL_MARCO = `
html{background:transparent;scrollbar-gutter:stable}
body{margin:0;padding:16px;box-sizing:border-box;min-width:min-content}
.papel-lienzo{margin:0 auto;overflow:hidden;position:relative}
.papel-hojas{transform-origin:0 0;position:absolute;top:0;left:0}
.papel-grupo{position:relative}
.papel-grupo+.papel-grupo{margin-top:16px}
.papel-hoja{position:absolute;left:0;right:0;background:${light['--surface']};box-shadow:0 1px 4px rgb(0 0 0/.25)}
.papel-texto{position:relative}
.papel-flujo{column-gap:0;column-fill:auto;column-wrap:wrap}
mark{color:inherit;border-radius:2px;cursor:pointer;background:none}
${borde('falta', 'wavy 1px', light['--danger'], light['--danger-soft'])}
mark[data-estado=falta]{color:${light['--danger']};font-weight:bold}
${borde('importado', 'dotted 1px', light['--accent'], light['--accent-soft'])}
${borde('editado', 'solid 1.5px', light['--warn'], light['--warn-soft'])}
mark[data-pendiente]{opacity:.55}
mark:focus-visible{outline:2px solid ${light['--accent']};outline-offset:1px}
mark[data-senalada=suya]{outline:2px solid ${light['--warn']};outline-offset:-1px;background:${light['--warn-soft']}}
mark[data-senalada=cerca]{outline:1px dashed ${light['--field-line']};outline-offset:-1px}
.papel-repetida mark{pointer-events:none}
${ESTILO_DE_WORD}`

/** Margin around the sheets, px. */
const MARGEN = 16
/** Fits the width, up to a readable line length. */
const ESCALA_MAXIMA = 1.4
const ESCALA_MINIMA = 0.2

/** No scripts run in the frame, and the page's styles stay out. */
export const HUECO = '<!doctype html><html lang="es-CO"><head><meta charset="utf-8"></head><body></body></html>'

export type Acercamiento = 'ancho' | number

export interface Aspecto {
  paginas: number
  /** Page in the middle of the view. */
  pagina: number
  /** Number of layouts; elements of earlier ones are gone. */
  vueltas: number
  escala: number
}

/** Draws documents in a frame; the current one stays until the next is complete. */
export class Marco {
  readonly documento: Document
  readonly #lienzo: HTMLElement
  #estilos: HTMLStyleElement[] = []
  #paginado: Paginado | null = null
  #acercamiento: Acercamiento = 'ancho'
  #paginas = 0
  #vueltas = 0
  #ultimo = 0
  readonly #oyentes = new Set<(aspecto: Aspecto) => void>()
  readonly #medidor: ResizeObserver

  constructor(marco: HTMLIFrameElement) {
    const { contentDocument } = marco
    if (!contentDocument) throw new Error('the frame has no document')
    this.documento = contentDocument
    const propio = contentDocument.createElement('style')
    propio.setAttribute('nonce', getNonce() ?? '')
    propio.textContent = letrasDelMarco() + ESTILO_DEL_MARCO
    contentDocument.head.append(propio)
    this.#lienzo = contentDocument.createElement('div')
    this.#lienzo.className = 'papel-lienzo'
    contentDocument.body.replaceChildren(this.#lienzo)
    contentDocument.fonts.addEventListener('loadingdone', () => {
      this.#contar()
    })
    contentDocument.addEventListener(
      'scroll',
      () => {
        this.#avisar()
      },
      { passive: true },
    )
    this.#medidor = new ResizeObserver(() => {
      this.#medir()
    })
    this.#medidor.observe(marco)
  }

  escuchar(oyente: (aspecto: Aspecto) => void): () => void {
    this.#oyentes.add(oyente)
    return () => {
      this.#oyentes.delete(oyente)
    }
  }

  cerrar(): void {
    this.#medidor.disconnect()
  }

  /** Marks of the document, with their repetitions in headers. */
  get marcas(): HTMLElement[] {
    return [...this.documento.querySelectorAll<HTMLElement>('mark[data-campo]')]
  }

  /** @param marcas path of each mark, by number. @returns false if superseded. @throws error of the reader on an invalid file */
  async poner(docx: Uint8Array, marcas: readonly string[]): Promise<boolean> {
    const turno = ++this.#ultimo
    const { documento } = this
    const { estilos, secciones } = await dibujar(docx, documento, getNonce() ?? '')
    if (turno !== this.#ultimo) return false
    const provisional = documento.createElement('div')
    provisional.style.cssText = 'position:absolute;top:0;left:0;visibility:hidden;height:0;overflow:hidden'
    provisional.append(...secciones)
    documento.head.append(...estilos)
    documento.body.append(provisional)
    corregirRenglones(documento, provisional)
    marcar(documento, secciones, marcas)
    const { scrollTop, scrollLeft } = this.#rollo
    const paginado = paginar(documento, secciones, this.#lienzo)
    provisional.remove()
    for (const viejo of this.#estilos) viejo.remove()
    this.#estilos = estilos
    this.#paginado = paginado
    this.#contar()
    Object.assign(this.#rollo, { scrollTop, scrollLeft })
    return true
  }

  /** @param acercamiento 1: size of paper on screen; `ancho`: fit to width */
  acercar(acercamiento: Acercamiento): void {
    this.#acercamiento = acercamiento
    this.#medir()
  }

  /** Scrolls the frame, never the page around it. */
  mostrar(elemento: HTMLElement): void {
    const alto = this.documento.documentElement.clientHeight
    const { top, bottom } = elemento.getBoundingClientRect()
    if (top < 0 || bottom > alto) this.#rollo.scrollTop += top - alto / 3
  }

  get #rollo(): Element {
    return this.documento.scrollingElement ?? this.documento.documentElement
  }

  get #escala(): number {
    if (this.#acercamiento !== 'ancho') return this.#acercamiento
    if (!this.#paginado) return 1
    const cabe = (this.documento.documentElement.clientWidth - 2 * MARGEN) / this.#paginado.ancho
    return Math.min(ESCALA_MAXIMA, Math.max(ESCALA_MINIMA, cabe))
  }

  get #paginaVista(): number {
    const mitad = this.documento.documentElement.clientHeight / 2
    const arriba = [...this.documento.querySelectorAll('.papel-hoja')].filter(
      (hoja) => hoja.getBoundingClientRect().top <= mitad,
    )
    return Math.max(1, arriba.length)
  }

  #contar(): void {
    this.#paginas = this.#paginado?.contar() ?? 0
    this.#vueltas++
    this.#medir()
  }

  /** Scaled by a transform, so that lines break the same; the space is set apart. */
  #medir(): void {
    if (!this.#paginado) return
    const { caja, ancho } = this.#paginado
    const escala = this.#escala
    caja.style.transform = `scale(${escala})`
    caja.style.width = `${ancho}px`
    this.#lienzo.style.width = `${ancho * escala}px`
    this.#lienzo.style.height = `${caja.offsetHeight * escala}px`
    this.#avisar()
  }

  #avisar(): void {
    const aspecto = { paginas: this.#paginas, pagina: this.#paginaVista, vueltas: this.#vueltas, escala: this.#escala }
    for (const oyente of this.#oyentes) oyente(aspecto)
  }
}
