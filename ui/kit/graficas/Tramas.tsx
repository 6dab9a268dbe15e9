import type { ReactNode } from 'react'
import { tramaDe, type Aspecto, type Trama } from './serie.ts'

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
