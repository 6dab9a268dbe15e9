import { Group } from '@visx/group'

interface Props {
  marcas: readonly number[]
  /** What is written at each of them. */
  rotulo: (valor: number) => string
  y: (valor: number) => number
  /** Px from the left where the lines begin, with the figures before them, and where they end. */
  desde: number
  hasta: number
}

/** The figures of an axis with their lines across the plot. Each mark says its own figure: who hears the plot is spared these. */
export const EjeValores = ({ marcas, rotulo, y, desde, hasta }: Props) => (
  <g aria-hidden>
    {marcas.map((valor) => (
      <Group key={valor} top={y(valor)}>
        <line
          className="stroke-line data-cero:stroke-field-line"
          data-cero={valor === 0 || undefined}
          x1={desde}
          x2={hasta}
          y1={0.5}
          y2={0.5}
        />
        <text className="grafica-rotulo fill-muted tabular-nums" x={desde - 8} dy="0.32em" textAnchor="end">
          {rotulo(valor)}
        </text>
      </Group>
    ))}
  </g>
)
