import { type ReactNode, useId } from 'react'

/** The colours of a mark, each a variable of the theme; what it is made of besides is its pattern. */
export type Tono = 'acento' | 'aviso' | 'violeta' | 'ok' | 'peligro' | 'gris'

/** The patterns that tell marks apart without colours. */
const TRAMAS = ['lisa', 'diagonal', 'puntos', 'cruzada', 'horizontal', 'vertical'] as const
type Trama = (typeof TRAMAS)[number]

/** How a mark is drawn. Without a pattern it takes the one of its place among its siblings. */
export interface Aspecto {
  tono: Tono
  trama?: Trama
}

const tramaDe = ({ trama }: { trama?: Trama }, lugar: number): Trama => trama ?? TRAMAS[lugar % TRAMAS.length] ?? 'lisa'

/** A part of a whole. */
export interface Segmento extends Aspecto {
  clave: string
  nombre: string
  /** Whole pesos, or another figure that the caller's format writes. */
  valor: number
}

/** What is drawn in every column: one figure for each, in their order. */
export interface Serie extends Aspecto {
  clave: string
  nombre: string
  valores: readonly number[]
}

/** A column of a plot: what stands under it, and how it is read whole. */
export interface Columna {
  clave: string
  nombre: string
  largo?: string
}

/** A line of a ranking. */
export interface FilaRanking {
  clave: string
  nombre: string
  valor: number
  /** Said after the figure when it is read: «3 facturas». */
  detalle?: string
  /** Where it leads. */
  href?: string
}

/** A cell of the table that says what a plot shows. */
export type Celda = string | number | null

export interface TablaDeGrafica {
  /** Cells that are numbers are written by `formato`: pesos without the sign unless told, for the title carries the unit. */
  columnas: readonly { titulo: string; formato?: (valor: number) => string }[]
  filas: readonly (readonly Celda[])[]
  /** What they add up to. */
  pie?: readonly Celda[]
}

const LADO = 8

/** What is drawn over the colour, in the colour of the paper under it. */
const DIBUJO: Record<Trama, ReactNode> = {
  lisa: null,
  diagonal: <path className="fill-none stroke-surface stroke-[1.5]" d="M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4" />,
  puntos: <path className="grafica-punto fill-none stroke-surface stroke-[1.5]" d="M2,2 h0.01 M6,6 h0.01" />,
  cruzada: (
    <path
      className="fill-none stroke-surface stroke-[1.5]"
      d="M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4 M-2,6 l4,4 M0,0 l8,8 M6,-2 l4,4"
    />
  ),
  horizontal: <path className="fill-none stroke-surface stroke-[1.5]" d="M0,2 h8 M0,6 h8" />,
  vertical: <path className="fill-none stroke-surface stroke-[1.5]" d="M2,0 v8 M6,0 v8" />,
}

/** The patterns of these marks, for the drawing they stand in: `relleno(id, place)` paints with one. */
export const Tramas = ({ id, aspectos }: { id: string; aspectos: readonly Aspecto[] }) => (
  <defs>
    {aspectos.map((aspecto, lugar) => (
      <pattern
        key={lugar}
        id={`${id}-${lugar}`}
        className="grafica-tono"
        data-tono={aspecto.tono}
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
  /** Figures at its right, already written. */
  cifras?: ReactNode
}

/** What each colour and pattern stands for. `elegida` is the one that filters: the others step back. */
export const Leyenda = ({ entradas, elegida }: { entradas: readonly Entrada[]; elegida?: string | null }) => (
  <ul className="grafica-leyenda flex flex-wrap gap-x-6 gap-y-1 p-0 text-13 list-none movil:flex-col">
    {entradas.map((entrada, lugar) => (
      <li key={entrada.clave} data-elegida={entrada.clave === elegida || undefined}>
        <Muestra tono={entrada.tono} trama={tramaDe(entrada, lugar)} />
        <span>{entrada.nombre}</span>
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
      <rect
        className="grafica-marco stroke-(color:--tono) stroke-[1] [transition:fill-opacity_var(--motion)]"
        data-tono={aspecto.tono}
        x={0.5}
        y={0.5}
        width={15}
        height={15}
        rx={2}
        fill={relleno(id, 0)}
      />
    </svg>
  )
}
