import { useId, type ReactNode } from 'react'
import { relleno, Tramas } from './Tramas.tsx'
import { tramaDe, type Aspecto } from './serie.ts'

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
