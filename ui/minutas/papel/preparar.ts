import { familia } from '../../../modules/minutas/domain/letras.ts'
import { mostrarNumeros } from './campos.ts'
import { conClase, recorrer, type Estilo, type Modelo, type Nodo } from './modelo.ts'

/** What a right tab fills the line with, by its name in Word. */
export const RELLENOS: Readonly<Record<string, string>> = {
  hyphen: '-',
  underscore: '_',
  heavy: '_',
  dot: '.',
  middleDot: '·',
}

/** The kind of node that ends a paragraph. */
const final = (nodo: Nodo): string => {
  const hijos = nodo.children?.filter(({ type }) => type !== 'bookmarkEnd') ?? []
  const ultimo = hijos.at(-1)
  return ultimo ? final(ultimo) : nodo.type
}

/**
 * A multiple of the line is one of the line that the font asks for, not of its size: docx-preview writes 1.15 for what Word sets 1.32 of
 * Arial. What a font asks for is put in `--renglon` of each paragraph once it is drawn.
 */
function interlineado(valores: Record<string, string> | undefined): void {
  const escrito = valores?.['line-height']
  if (!valores || !escrito) return
  const alMenos = /^calc\(100% \+ (.+)\)$/.exec(escrito)?.[1]
  if (alMenos) valores['line-height'] = `max(calc(1em * var(--renglon, 1.15)), ${alMenos})`
  else if (/^[\d.]+$/.test(escrito)) valores['line-height'] = `calc(${escrito} * var(--renglon, 1.15))`
}

/** A font goes by the one name of ours that measures as it does. */
function letra(valores: Record<string, string> | undefined): void {
  const escrita = valores?.['font-family']
  if (valores && escrita) valores['font-family'] = familia(escrita)
}

function parrafo(nodo: Nodo, estilo: Estilo | undefined): void {
  const de = { ...estilo?.paragraphProps, ...nodo }
  interlineado(nodo.cssStyle)
  const relleno = de.tabs?.at(-1)?.leader
  if (relleno && Object.hasOwn(RELLENOS, relleno) && final(nodo) === 'tab') conClase(nodo, `papel-relleno-${relleno}`)
  if (de.keepNext) conClase(nodo, 'papel-con-siguiente')
  if (de.keepLines) conClase(nodo, 'papel-junto')
}

/** A section that goes on in the page of the one before. */
function secciones({ body }: Modelo['documentPart']): void {
  let primero = body.children?.[0]
  const finales = (body.children ?? []).flatMap((nodo, at) => (nodo.sectionProps ? [{ at, ...nodo.sectionProps }] : []))
  for (const [cual, { at }] of finales.entries()) {
    primero = body.children?.[at + 1]
    const tipo = (finales[cual + 1] ?? body.props)?.type
    if (primero && tipo === 'continuous') conClase(primero, 'papel-continua')
  }
}

/** Makes of what docx-preview read what Word would show: lines, rows of dashes, page numbers, where a page may break. */
export function preparar(modelo: Modelo): void {
  const estilos = new Map(modelo.stylesPart?.styles.map((estilo) => [estilo.id, estilo]))
  for (const { styles } of estilos.values()) {
    for (const { values } of styles) {
      interlineado(values)
      letra(values)
    }
  }
  secciones(modelo.documentPart)
  const cabezas = modelo.parts.flatMap(({ rootElement }) => rootElement ?? [])
  for (const raiz of [modelo.documentPart.body, ...cabezas]) {
    recorrer(raiz, (nodo) => {
      letra(nodo.cssStyle)
      if (nodo.type !== 'paragraph') return
      parrafo(nodo, estilos.get(nodo.styleName ?? ''))
      if (raiz !== modelo.documentPart.body) mostrarNumeros(nodo)
    })
  }
}
