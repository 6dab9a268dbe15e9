/** A sheet of a section, in px of CSS. */
export interface Hoja {
  ancho: number
  alto: number
  arriba: number
  derecha: number
  abajo: number
  izquierda: number
  encabezado: HTMLElement | null
  pie: HTMLElement | null
  /** From the edge of the sheet to its header, and to its footer. */
  alEncabezado: number
  alPie: number
}

const px = (valor: string): number => parseFloat(valor) || 0

/**
 * What the sheet of a section is like. A header taller than its margin pushes the text down, as in Word.
 * @param seccion as docx-preview draws it: padding for margins, header and footer within them
 */
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

/** Whether it goes on in the page of the one before. */
export const esContinua = (seccion: HTMLElement): boolean =>
  seccion.querySelector(':scope > article > :first-child')?.classList.contains('papel-continua') ?? false
