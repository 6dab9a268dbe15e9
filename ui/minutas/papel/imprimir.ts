import { NUMERO, TOTAL, corregirRenglones } from './preparar.ts'
import { dibujar, ESTILO_DE_WORD } from './elementos.ts'
import { esContinua, hojaDe, type Hoja } from './paginar.ts'

/** Data for the server's browser. */
interface Impreso {
  /** Base64. */
  docx: string
  titulo: string
  sello: string | null
}

const TERMINA =
  'html,body{margin:0;padding:0}section.docx{display:block!important;width:auto!important;min-height:0!important;' +
  'padding:0!important;overflow:visible!important}section.docx>header,section.docx>footer{display:none!important}'

const texto = (cual: string): string =>
  `"${cual.replace(/["\\<>&\n]/g, (signo) => `\\${signo.codePointAt(0)?.toString(16)} `)}"`

/** Text with page counters, for `content`. */
const contenido = (cual: string): string =>
  cual
    .split(new RegExp(`([${NUMERO}${TOTAL}])`))
    .filter(Boolean)
    .map((parte) => (parte === NUMERO ? 'counter(page)' : parte === TOTAL ? 'counter(pages)' : texto(parte)))
    .join(' ')

/** Header or footer as a margin box, with the style of its first words and Word's distance to the edge. */
function caja(nombre: string, parte: HTMLElement | null, hoja: Hoja): string {
  const parrafos = [...(parte?.querySelectorAll('p') ?? [])]
  const dicho = parrafos
    .map((parrafo) => parrafo.innerText.replace(/[ \t\u2003]+/g, ' ').trim())
    .join('\n')
    .trim()
  const [primero] = parrafos
  if (!dicho || !primero) return ''
  const { fontFamily, fontSize, fontWeight, fontStyle, color } = getComputedStyle(
    primero.querySelector('span') ?? primero,
  )
  const { textAlign, lineHeight, borderBottom, borderTop } = getComputedStyle(primero)
  const alto = parrafos.reduce((suma, parrafo) => suma + parrafo.getBoundingClientRect().height, 0)
  const lugar = nombre.startsWith('top')
    ? `margin-bottom:${hoja.arriba - hoja.alEncabezado - alto}px`
    : `margin-top:${hoja.abajo - hoja.alPie - alto}px`
  return (
    `@${nombre}{content:${contenido(dicho)};width:100%;box-sizing:border-box;height:${alto}px;${lugar};white-space:pre-wrap;` +
    `font:${fontStyle} ${fontWeight} ${fontSize}/${lineHeight} ${fontFamily};color:${color};text-align:${textAlign};` +
    `border-top:${borderTop};border-bottom:${borderBottom}}`
  )
}

/** Repeats the watermark in the margin, where no text covers it. */
const alMargen = (sello: string): string =>
  `@right-middle{content:${texto(sello)};writing-mode:vertical-rl;font:7.5pt Arial;color:#595959;text-align:center}`

const pagina = (nombre: string, hoja: Hoja, sello: string | null): string =>
  `@page ${nombre}{size:${hoja.ancho}px ${hoja.alto}px;margin:${hoja.arriba}px ${hoja.derecha}px ${hoja.abajo}px ${hoja.izquierda}px;` +
  caja('top-center', hoja.encabezado, hoja) +
  caja('bottom-center', hoja.pie, hoja) +
  (sello ? alMargen(sello) : '') +
  '}'

const SELLO =
  'position:fixed;inset:0;display:flex;align-items:center;justify-content:center;pointer-events:none;' +
  'font:700 34pt Arial;color:rgb(0 0 0/.13);white-space:nowrap;transform:rotate(-52deg)'

export async function imprimir({ docx, titulo, sello }: Impreso): Promise<{ secciones: number }> {
  const bytes = Uint8Array.from(atob(docx), (letra) => letra.charCodeAt(0))
  const { estilos, secciones } = await dibujar(bytes, document)
  document.title = titulo
  for (const viejo of document.head.querySelectorAll('style.papel')) viejo.remove()
  const propio = document.createElement('style')
  propio.textContent = ESTILO_DE_WORD
  for (const estilo of [...estilos, propio]) estilo.classList.add('papel')
  document.head.append(...estilos, propio)
  document.body.replaceChildren(...secciones)
  await document.fonts.ready
  corregirRenglones(document, document.body)
  let nombre = ''
  const reglas = secciones.map((seccion, at) => {
    const sigue = at > 0 && esContinua(seccion)
    if (!sigue) nombre = `hoja${at}`
    seccion.style.setProperty('page', nombre)
    if (at > 0 && !sigue) seccion.style.breakBefore = 'page'
    return sigue ? '' : pagina(nombre, hojaDe(seccion), sello)
  })
  propio.textContent += reglas.join('') + TERMINA
  if (sello) {
    const aviso = document.createElement('div')
    aviso.textContent = sello
    aviso.style.cssText = SELLO
    document.body.append(aviso)
  }
  return { secciones: secciones.length }
}

Object.assign(globalThis, { imprimir })
