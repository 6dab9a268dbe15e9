/** What a drawing takes from style sheets, which an image of it would not have. */
const ESTILOS = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'fill-opacity',
  'stroke-opacity',
  'opacity',
] as const
/** What is on the screen but not in the picture. */
const FUERA = '[data-sin-imagen], .solo-lectores, title'
const MARGEN = 16

/**
 * A picture (PNG) of a frame as it looks: its drawings, and its words where they stand, on the colour of its paper. Words are painted apart
 * because an image made of an SVG knows no font of the page. Throws when the browser cannot make it.
 */
export async function imagenDe(marco: HTMLElement): Promise<Blob> {
  const caja = marco.getBoundingClientRect()
  const escala = Math.max(2, window.devicePixelRatio)
  const lienzo = document.createElement('canvas')
  lienzo.width = Math.ceil((caja.width + 2 * MARGEN) * escala)
  lienzo.height = Math.ceil((caja.height + 2 * MARGEN) * escala)
  const pincel = lienzo.getContext('2d')
  if (!pincel) throw new Error('no canvas')
  pincel.fillStyle = papelDe(marco)
  pincel.fillRect(0, 0, lienzo.width, lienzo.height)
  pincel.scale(escala, escala)
  pincel.translate(MARGEN - caja.left, MARGEN - caja.top)
  for (const dibujo of marco.querySelectorAll('svg')) {
    if (dibujo.closest(FUERA)) continue
    const { left, top, width, height } = dibujo.getBoundingClientRect()
    pincel.drawImage(await comoImagen(dibujo, width, height), left, top, width, height)
  }
  escribir(pincel, marco)
  return new Promise((listo, falla) => {
    lienzo.toBlob((blob) => {
      if (blob) listo(blob)
      else falla(new Error('no picture'))
    }, 'image/png')
  })
}

/** The first colour that is not see-through, from here outwards. */
const papelDe = (marco: HTMLElement): string => {
  for (let uno: HTMLElement | null = marco; uno; uno = uno.parentElement) {
    const color = getComputedStyle(uno).backgroundColor
    if (color !== 'transparent' && !/, 0\)$/.test(color)) return color
  }
  return getComputedStyle(document.body).getPropertyValue('--paper')
}

async function comoImagen(dibujo: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copia = document.importNode(dibujo, true)
  const copias = [copia, ...copia.querySelectorAll('*')]
  const propios = [dibujo, ...dibujo.querySelectorAll('*')]
  propios.forEach((propio, lugar) => {
    const estilo = getComputedStyle(propio)
    for (const nombre of ESTILOS) copias[lugar]?.setAttribute(nombre, estilo.getPropertyValue(nombre))
    copias[lugar]?.removeAttribute('style')
  })
  copia.querySelectorAll('text, title').forEach((texto) => texto.remove())
  copia.setAttribute('width', String(width))
  copia.setAttribute('height', String(height))
  const imagen = new Image()
  imagen.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copia))}`
  await imagen.decode()
  return imagen
}

/** Every word of the frame, each at its own place, so that lines fall where they fall on the screen. */
function escribir(pincel: CanvasRenderingContext2D, marco: HTMLElement): void {
  const textos = document.createTreeWalker(marco, NodeFilter.SHOW_TEXT)
  const tramo = document.createRange()
  for (let texto = textos.nextNode(); texto; texto = textos.nextNode()) {
    const dueno = texto.parentElement
    if (!dueno || dueno.closest(FUERA)) continue
    const { fontWeight, fontSize, fontFamily, color, fill, textOverflow } = getComputedStyle(dueno)
    pincel.font = `${fontWeight} ${fontSize} ${fontFamily}`
    pincel.fillStyle = dueno instanceof SVGElement ? fill : color
    for (const { 0: palabra, index } of (texto.nodeValue ?? '').matchAll(/\S+/g)) {
      tramo.setStart(texto, index)
      tramo.setEnd(texto, index + palabra.length)
      const { left, top, right } = tramo.getBoundingClientRect()
      const sobra =
        dueno instanceof HTMLElement && textOverflow === 'ellipsis' && right > dueno.getBoundingClientRect().right + 1
      pincel.fillText(sobra ? '…' : palabra, left, top + pincel.measureText(palabra).fontBoundingBoxAscent)
      if (sobra) break
    }
  }
}
