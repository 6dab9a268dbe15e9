import { type Celda, sonPocos, type TablaDeGrafica } from './serie.tsx'
import { useId, useRef, useState, type ReactNode } from 'react'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChartBar, IconDots, IconList, IconTable } from '@tabler/icons-react'
import { aviso } from '../feedback/aviso.ts'
import { Vacio, EsqueletoGrafica } from '../feedback/Cargada.tsx'
import { ErrorEnSitio } from '../feedback/ErrorEnSitio.tsx'
import { usePreferencia } from '../page/preferencias.ts'
import { guardarArchivo } from '../files/guardar-archivo.ts'
import { formatAmount } from '../../../schemas/es-co/index.ts'

/** Neutralises text that a spreadsheet would run as a formula (OWASP, CSV injection). */
const inofensivo = (texto: string): string => (/^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(texto) ? `'${texto}` : texto)

const entreComillas = (texto: string): string => (/[";\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto)

const celda = (valor: Celda): string =>
  valor === null ? '' : typeof valor === 'number' ? String(valor).replace('.', ',') : entreComillas(inofensivo(valor))

/** CSV for Excel in Spanish: byte-order mark, semicolons, decimal comma, no thousands separator. */
export const csvDe = ({ columnas, filas }: TablaDeGrafica): string =>
  `\uFEFF${[columnas.map(({ titulo }) => titulo), ...filas].map((cells) => `${cells.map(celda).join(';')}\r\n`).join('')}`

/** Properties copied inline: an exported SVG has no style sheet. */
const ESTILOS = [
  'display',
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'fill-opacity',
  'stroke-opacity',
  'opacity',
] as const
const FUERA = '[data-sin-imagen], .solo-lectores, title'
const MARGEN = 16

/** PNG of a plot's frame. Text is painted apart: an image made from an SVG has no page fonts. @throws if it cannot be created */
async function imagenDe(marco: HTMLElement): Promise<Blob> {
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

/** Paints each word at its own position, to keep the line breaks. */
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

const TablaGrafica = ({ titulo, tabla: { columnas, filas, pie } }: { titulo: string; tabla: TablaDeGrafica }) => {
  const enCifras = columnas.map((_, lugar) => filas.some((fila) => typeof fila[lugar] === 'number'))
  const clase = (lugar: number) => (enCifras[lugar] ? 'numero' : undefined)
  const escrita = (celda: Celda | undefined, lugar: number) =>
    typeof celda === 'number' ? (columnas[lugar]?.formato ?? formatAmount)(celda) : celda
  const linea = (fila: readonly Celda[]) =>
    columnas.map((_, lugar) => {
      const Celda = lugar === 0 ? 'th' : 'td'
      return (
        <Celda key={lugar} scope={lugar === 0 ? 'row' : undefined} className={clase(lugar)}>
          {escrita(fila[lugar], lugar)}
        </Celda>
      )
    })
  return (
    <div
      className={
        'kit-tabla overflow-x-auto [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:px-2 [&_:is(th,td):first-child]:pl-0 ' +
        '[&_:is(th,td):last-child]:pr-0 [&_tbody_th]:font-normal'
      }
      role="region"
      aria-label={titulo}
      tabIndex={0}
    >
      <table>
        <caption className="solo-lectores">{titulo}</caption>
        <thead>
          <tr>
            {columnas.map((columna, lugar) => (
              <th key={columna.titulo} scope="col" className={clase(lugar)}>
                {columna.titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filas.map((fila, lugar) => (
            <tr key={lugar}>{linea(fila)}</tr>
          ))}
        </tbody>
        {pie ? (
          <tfoot>
            <tr>{linea(pie)}</tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}

const conCifra = (una: Celda): boolean => typeof una === 'number' && una !== 0
const esSi = (valor: unknown): valor is 1 => valor === 1

interface Props {
  /** States the finding, not the kind of plot: «El 38 % de la cartera tiene más de 90 días». */
  titulo: string
  subtitulo?: string
  tabla: TablaDeGrafica
  /** File name without extension. */
  archivo: string
  cargando?: boolean
  error?: unknown
  onReintentar?: () => void
  vacio?: { titulo: string; paso?: ReactNode }
  /** Height of the plot in px, reserved while loading. */
  alto?: number
  children: ReactNode
}

export const Grafica = ({
  titulo,
  subtitulo,
  tabla,
  archivo,
  cargando,
  error,
  onReintentar,
  vacio,
  alto = 240,
  children,
}: Props) => {
  const id = useId()
  const marco = useRef<HTMLElement>(null)
  const [enTabla, setEnTabla] = useState(false)
  const [tramas, setTramas] = usePreferencia('tramas', esSi)
  if (cargando) return <EsqueletoGrafica alto={alto} />
  if (error) return <ErrorEnSitio error={error} title="No se pudo traer la gráfica" onRetry={onReintentar} />
  const hay = tabla.filas.length > 0
  const pocos = sonPocos(tabla.filas.map((fila) => Number(fila.some(conCifra))))
  const [IconoDeVuelta, vuelta] = !enTabla
    ? [IconTable, 'Ver como tabla']
    : pocos
      ? [IconList, 'Ver en palabras']
      : [IconChartBar, 'Ver como gráfica']

  const bajarImagen = async () => {
    if (!marco.current) return
    try {
      guardarArchivo(await imagenDe(marco.current), `${archivo}.png`)
    } catch {
      aviso.error('No se pudo hacer la imagen. Inténtelo de nuevo o descargue el CSV.')
    }
  }

  return (
    <figure
      ref={marco}
      className="flex flex-col gap-4 min-w-0 m-0"
      aria-labelledby={id}
      data-tramas={tramas ?? undefined}
    >
      <figcaption className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="flex-[1_1_240px] min-w-0">
          <h2 className="text-16 font-semibold leading-[1.4] wrap-anywhere [text-wrap:pretty]" id={id}>
            {titulo}
          </h2>
          {subtitulo ? <p className="muted text-13">{subtitulo}</p> : null}
        </div>
        {hay ? (
          <div className="flex flex-none items-center gap-1 movil:-ml-2" data-sin-imagen>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              leftSection={<IconoDeVuelta size={16} aria-hidden />}
              onClick={() => setEnTabla(!enTabla)}
            >
              {vuelta}
            </Button>
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon aria-label={`Opciones: ${titulo}`}>
                  <IconDots size={16} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  onClick={() =>
                    guardarArchivo(new Blob([csvDe(tabla)], { type: 'text/csv;charset=utf-8' }), `${archivo}.csv`)
                  }
                >
                  Descargar CSV
                </Menu.Item>
                {enTabla || pocos ? null : (
                  <>
                    <Menu.Item onClick={() => void bajarImagen()}>Descargar PNG</Menu.Item>
                    <Menu.Divider />
                    <Menu.Item onClick={() => setTramas(tramas ? null : 1)}>
                      {tramas ? 'Sin tramas' : 'Con tramas'}
                    </Menu.Item>
                  </>
                )}
              </Menu.Dropdown>
            </Menu>
          </div>
        ) : null}
      </figcaption>
      {!hay ? <Vacio title={vacio?.titulo ?? 'Todavía no hay nada que mostrar'}>{vacio?.paso}</Vacio> : null}
      {hay && enTabla ? <TablaGrafica titulo={titulo} tabla={tabla} /> : null}
      {hay && !enTabla ? children : null}
    </figure>
  )
}
