import { type ReactNode, useId } from 'react'

export type Tono = 'acento' | 'aviso' | 'violeta' | 'ok' | 'peligro' | 'gris'

/** A mark, its pattern and its sample in the legend take the same colour. */
export const TONO: Record<Tono, string> = {
  acento: '[--tono:var(--accent)]',
  aviso: '[--tono:var(--warn)]',
  violeta: '[--tono:var(--facturacion)]',
  ok: '[--tono:var(--ok)]',
  peligro: '[--tono:var(--danger)]',
  gris: '[--tono:var(--muted)]',
}

/** A mark keeps its edge when dimmed: it can still be pressed (WCAG 1.4.11). */
export const marcoDe = (tono: Tono = 'acento'): string =>
  `grafica-marco ${TONO[tono]} stroke-(color:--tono) stroke-[1] in-data-apagada:[fill-opacity:0.25] [transition:fill-opacity_var(--motion)]`

/** With fewer points than these a plot says nothing that its figures do not. */
const PUNTOS = 3
export const sonPocos = (valores: readonly number[]): boolean => valores.filter((valor) => valor !== 0).length < PUNTOS

/** A line of a ranking, or of a plot in words. */
export const RENGLON =
  'grafica-fila grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 w-full pt-1 px-2 pb-2 border-0 rounded-6 bg-none ' +
  'bg-transparent text-inherit text-13 text-left no-underline encima:bg-hover focus-visible:-outline-offset-2 ' +
  '[&:is(button)]:cursor-pointer aria-pressed:bg-accent-soft aria-pressed:font-semibold'

const TRAMAS = ['lisa', 'diagonal', 'puntos', 'cruzada', 'horizontal', 'vertical'] as const
type Trama = (typeof TRAMAS)[number]

/** Default pattern: by position among the series. */
export interface Aspecto {
  tono: Tono
  trama?: Trama
}

const tramaDe = ({ trama }: { trama?: Trama }, lugar: number): Trama => trama ?? TRAMAS[lugar % TRAMAS.length] ?? 'lisa'

export interface Segmento extends Aspecto {
  clave: string
  nombre: string
  /** Whole pesos, or another unit with the caller's format. */
  valor: number
}

export interface Serie extends Aspecto {
  clave: string
  nombre: string
  valores: readonly number[]
}

export interface Columna {
  clave: string
  nombre: string
  largo?: string
}

export interface FilaRanking {
  clave: string
  nombre: string
  valor: number
  /** Read after the figure: «3 facturas». */
  detalle?: string
  href?: string
}

export type Celda = string | number | null

export interface TablaDeGrafica {
  /** Default `formato` of numbers: pesos without the sign, since the title has the unit. */
  columnas: readonly { titulo: string; formato?: (valor: number) => string }[]
  filas: readonly (readonly Celda[])[]
  pie?: readonly Celda[]
}

const LADO = 8

/** On paper and where colours are forced, colour may be lost; elsewhere a pattern is for whoever asks (`Grafica`). */
const DIBUJADA = 'hidden print:inline forced-colors:inline in-data-tramas:inline fill-none stroke-surface'

const DIBUJO: Record<Trama, ReactNode> = {
  lisa: null,
  diagonal: <path className={`${DIBUJADA} stroke-[1.5]`} d="M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4" />,
  puntos: <path className={`${DIBUJADA} stroke-[2.5] [stroke-linecap:round]`} d="M2,2 h0.01 M6,6 h0.01" />,
  cruzada: (
    <path
      className={`${DIBUJADA} stroke-[1.5]`}
      d="M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4 M-2,6 l4,4 M0,0 l8,8 M6,-2 l4,4"
    />
  ),
  horizontal: <path className={`${DIBUJADA} stroke-[1.5]`} d="M0,2 h8 M0,6 h8" />,
  vertical: <path className={`${DIBUJADA} stroke-[1.5]`} d="M2,0 v8 M6,0 v8" />,
}

export const Tramas = ({ id, aspectos }: { id: string; aspectos: readonly Aspecto[] }) => (
  <defs>
    {aspectos.map((aspecto, lugar) => (
      <pattern
        key={lugar}
        id={`${id}-${lugar}`}
        className={TONO[aspecto.tono]}
        patternUnits="userSpaceOnUse"
        width={LADO}
        height={LADO}
      >
        <rect className="fill-(color:--tono)" width={LADO} height={LADO} />
        {DIBUJO[tramaDe(aspecto, lugar)]}
      </pattern>
    ))}
  </defs>
)

export const relleno = (id: string, lugar: number): string => `url(#${id}-${lugar})`

interface Entrada extends Aspecto {
  clave: string
  nombre: string
  cifras?: ReactNode
}

/** `elegida`: active filter; the other entries are dimmed. */
export const Leyenda = ({ entradas, elegida }: { entradas: readonly Entrada[]; elegida?: string | null }) => (
  <ul className="grafica-leyenda flex flex-wrap gap-x-6 gap-y-1 p-0 text-13 list-none movil:flex-col">
    {entradas.map((entrada, lugar) => (
      <li
        className="flex items-center gap-2 data-elegida:font-semibold"
        key={entrada.clave}
        data-elegida={entrada.clave === elegida || undefined}
      >
        <Muestra tono={entrada.tono} trama={tramaDe(entrada, lugar)} />
        <span className="movil:flex-1">{entrada.nombre}</span>
        {entrada.cifras}
      </li>
    ))}
  </ul>
)

const Muestra = (aspecto: Aspecto) => {
  const id = useId()
  return (
    <svg className="block flex-none" width={16} height={16} aria-hidden>
      <Tramas id={id} aspectos={[aspecto]} />
      <rect className={marcoDe(aspecto.tono)} x={0.5} y={0.5} width={15} height={15} rx={2} fill={relleno(id, 0)} />
    </svg>
  )
}
