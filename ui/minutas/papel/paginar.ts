import { NUMERO, TOTAL } from './preparar.ts'

/** Sheet of a section, CSS px. */
export interface Hoja {
  ancho: number
  alto: number
  arriba: number
  derecha: number
  abajo: number
  izquierda: number
  encabezado: HTMLElement | null
  pie: HTMLElement | null
  /** Distance to the sheet's edge. */
  alEncabezado: number
  alPie: number
}

const px = (valor: string): number => parseFloat(valor) || 0

/** A header taller than its margin pushes the text down, as in Word. @param seccion docx-preview's: padding as margins */
export function hojaDe(seccion: HTMLElement): Hoja {
  const estilo = getComputedStyle(seccion)
  const parte = (nombre: string) => seccion.querySelector<HTMLElement>(`:scope > ${nombre}`)
  const encabezado = parte('header')
  const pie = parte('footer')
  const margen = { arriba: px(estilo.paddingTop), abajo: px(estilo.paddingBottom) }
  const alEncabezado = encabezado ? margen.arriba + px(getComputedStyle(encabezado).marginTop) : 0
  const alPie = pie ? margen.abajo + px(getComputedStyle(pie).marginBottom) : 0
  return {
    ancho: px(estilo.width),
    alto: px(estilo.minHeight),
    derecha: px(estilo.paddingRight),
    izquierda: px(estilo.paddingLeft),
    arriba: Math.max(margen.arriba, alEncabezado + (encabezado?.getBoundingClientRect().height ?? 0)),
    abajo: Math.max(margen.abajo, alPie + (pie?.getBoundingClientRect().height ?? 0)),
    encabezado,
    pie,
    alEncabezado,
    alPie,
  }
}

export const esContinua = (seccion: HTMLElement): boolean =>
  seccion.querySelector(':scope > article > :first-child')?.classList.contains('papel-continua') ?? false

/** px */
const ENTRE_HOJAS = 16

interface Grupo {
  hoja: Hoja
  texto: HTMLElement
  caja: HTMLElement
}

/** Pages on screen; counted again after the fonts load. */
export interface Paginado {
  caja: HTMLElement
  /** Widest sheet, px. */
  ancho: number
  contar(): number
}

const elemento = (documento: Document, clase: string): HTMLElement => {
  const hecho = documento.createElement('div')
  hecho.className = clase
  return hecho
}

function desnuda(seccion: HTMLElement): HTMLElement {
  for (const parte of seccion.querySelectorAll(':scope > header, :scope > footer')) parte.remove()
  Object.assign(seccion.style, { display: 'block', width: 'auto', minHeight: '0', padding: '0', overflow: 'visible' })
  return seccion
}

/** Continuous sections share a group; each group starts a sheet. */
function agrupar(documento: Document, secciones: readonly HTMLElement[], caja: HTMLElement): Grupo[] {
  // measure everything before moving it, and never the text, to avoid extra layouts
  const articulos = secciones.flatMap((seccion) => [...seccion.querySelectorAll<HTMLElement>(':scope > article')])
  for (const articulo of articulos) articulo.hidden = true
  const hojas = secciones.map(hojaDe)
  for (const articulo of articulos) articulo.hidden = false
  const grupos: Grupo[] = []
  for (const [at, seccion] of secciones.entries()) {
    const hoja = hojas[at]
    const ultimo = grupos.at(-1)
    if (!hoja) continue
    if (ultimo && esContinua(seccion)) {
      ultimo.texto.append(desnuda(seccion))
      continue
    }
    const grupo = { hoja, texto: elemento(documento, 'papel-texto'), caja: elemento(documento, 'papel-grupo') }
    const alto = hoja.alto - hoja.arriba - hoja.abajo
    Object.assign(grupo.caja.style, { width: `${hoja.ancho}px` })
    Object.assign(grupo.texto.style, {
      width: `${hoja.ancho - hoja.izquierda - hoja.derecha}px`,
      margin: `0 ${hoja.derecha}px 0 ${hoja.izquierda}px`,
      paddingTop: `${hoja.arriba}px`,
    })
    const flujo = elemento(documento, 'papel-flujo')
    Object.assign(flujo.style, { columnWidth: `${hoja.ancho - hoja.izquierda - hoja.derecha}px` })
    flujo.style.setProperty('column-height', `${alto}px`)
    flujo.style.setProperty('row-gap', `${hoja.abajo + ENTRE_HOJAS + hoja.arriba}px`)
    flujo.append(desnuda(seccion))
    grupo.texto.append(flujo)
    grupo.caja.append(grupo.texto)
    caja.append(grupo.caja)
    grupos.push({ ...grupo, texto: flujo })
  }
  return grupos
}

function puesta(parte: HTMLElement, lado: 'top' | 'bottom', hoja: Hoja, numero: number, total: number): HTMLElement {
  const copia = parte.cloneNode(true) as HTMLElement // of an HTMLElement
  if (numero > 1) copia.setAttribute('aria-hidden', 'true') // for screen readers: read once
  copia.style.cssText =
    `position:absolute;${lado}:${lado === 'top' ? hoja.alEncabezado : hoja.alPie}px;` +
    `left:${hoja.izquierda}px;right:${hoja.derecha}px`
  const camino = copia.ownerDocument.createTreeWalker(copia, NodeFilter.SHOW_TEXT)
  while (camino.nextNode()) {
    const nodo = camino.currentNode as Text // SHOW_TEXT gives no other
    nodo.data = nodo.data.replaceAll(NUMERO, String(numero)).replaceAll(TOTAL, String(total))
  }
  return copia
}

/**
 * Lays out the sections as sheets by CSS columns of page height, so that breaks match the print; without support, one long sheet.
 * @param secciones in the document, with corrected lines
 */
export function paginar(documento: Document, secciones: readonly HTMLElement[], en: HTMLElement): Paginado {
  const caja = elemento(documento, 'papel-hojas')
  const conPaginas = CSS.supports('column-height', '1px') && CSS.supports('column-wrap', 'wrap')
  const grupos = agrupar(documento, secciones, caja)
  en.replaceChildren(caja)
  const cuantas = ({ hoja, texto }: Grupo) => {
    const alto = hoja.alto - hoja.arriba - hoja.abajo
    const paso = conPaginas ? hoja.alto + ENTRE_HOJAS : alto
    const escrito = texto.offsetHeight + (conPaginas ? paso - alto : 0)
    return Math.max(1, conPaginas ? Math.round(escrito / paso) : Math.ceil(escrito / paso))
  }
  const contar = () => {
    const paginas = grupos.map(cuantas)
    const total = paginas.reduce((suma, una) => suma + una, 0)
    let numero = 0
    for (const [at, { hoja, caja: suya, texto }] of grupos.entries()) {
      for (const vieja of suya.querySelectorAll(':scope > .papel-hoja')) vieja.remove()
      const dibujadas = conPaginas ? (paginas[at] ?? 1) : 1
      const alto = conPaginas ? hoja.alto : Math.max(hoja.alto, texto.offsetHeight + hoja.arriba + hoja.abajo)
      suya.style.height = `${dibujadas * alto + (dibujadas - 1) * ENTRE_HOJAS}px`
      for (let cual = 0; cual < dibujadas; cual++) {
        const blanca = elemento(documento, 'papel-hoja docx')
        blanca.style.cssText = `top:${cual * (alto + ENTRE_HOJAS)}px;height:${alto}px`
        numero++
        if (hoja.encabezado) blanca.append(puesta(hoja.encabezado, 'top', hoja, numero, total))
        if (hoja.pie) blanca.append(puesta(hoja.pie, 'bottom', hoja, numero, total))
        suya.insertBefore(blanca, suya.querySelector(':scope > .papel-texto'))
      }
    }
    return total
  }
  return { caja, ancho: Math.max(...grupos.map(({ hoja }) => hoja.ancho), 1), contar }
}
