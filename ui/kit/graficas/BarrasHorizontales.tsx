import { useId, type ReactNode } from 'react'
import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { Link } from 'wouter'
import { formatPesos } from '../../../schemas/es-co/index.ts'
import { type Aspecto, type FilaRanking, relleno, RENGLON, sonPocos, TONO, Tramas } from './serie.tsx'
import { useMarcas } from '../keyboard/use-marcas.ts'

interface Props {
  /** Accessible name: «Los diez que más deben». */
  nombre: string
  filas: readonly FilaRanking[]
  formato?: (valor: number) => string
  aspecto?: Aspecto
  /** Turns each line into a button; a line with `href` is a link. */
  onElegir?: (clave: string) => void
}

export const BarrasHorizontales = ({
  nombre,
  filas,
  formato = formatPesos,
  aspecto = { tono: 'acento' },
  onElegir,
}: Props) => {
  const marca = useMarcas<HTMLDivElement>(filas.length)
  const pocas = sonPocos(filas.map(({ valor }) => valor))
  const largo = scaleLinear({
    domain: [0, Math.max(1, ...filas.map(({ valor }) => valor))],
    range: [0, 100],
    clamp: true,
  })
  return (
    <ol className="grafica-ranking grid gap-1 my-0 -mx-2 p-0 list-none" aria-label={nombre}>
      {filas.map((fila, lugar) => (
        <li key={fila.clave}>
          <Linea fila={fila} foco={marca(lugar)} onElegir={onElegir}>
            <span
              className={
                'overflow-hidden text-ellipsis whitespace-nowrap [a:is(:hover,:focus-visible)>&]:text-accent ' +
                '[a:is(:hover,:focus-visible)>&]:underline'
              }
              title={fila.nombre}
            >
              {fila.nombre}
            </span>
            <span className="numero">{formato(fila.valor)}</span>
            {fila.detalle ? <span className="solo-lectores">{fila.detalle}</span> : null}
            {pocas ? null : <Barra porcentaje={largo(fila.valor)} aspecto={aspecto} />}
          </Linea>
        </li>
      ))}
    </ol>
  )
}

/** A small non-zero value shows at least 3 px. */
const Barra = ({ porcentaje, aspecto }: { porcentaje: number; aspecto: Aspecto }) => {
  const id = useId()
  return (
    <svg className="block col-span-full" width="100%" height={10} aria-hidden>
      <Tramas id={id} aspectos={[aspecto]} />
      <rect className="fill-hover [.grafica-fila:hover_&]:fill-line" width="100%" height={10} rx={2} />
      {porcentaje > 0 ? (
        <Bar className={`${TONO[aspecto.tono]} fill-(color:--tono)`} width={3} height={10} rx={1} />
      ) : null}
      {porcentaje > 0 ? <Bar width={`${porcentaje}%`} height={10} rx={2} fill={relleno(id, 0)} /> : null}
    </svg>
  )
}

interface LineaProps {
  fila: FilaRanking
  foco: ReturnType<ReturnType<typeof useMarcas<HTMLDivElement>>>
  onElegir?: (clave: string) => void
  children: ReactNode
}

/** Links and buttons are Tab stops; other lines use the arrow keys. */
const Linea = ({ fila, foco, onElegir, children }: LineaProps) => {
  if (fila.href !== undefined)
    return (
      <Link href={fila.href} className={RENGLON}>
        {children}
      </Link>
    )
  if (onElegir)
    return (
      <button type="button" className={RENGLON} onClick={() => onElegir(fila.clave)}>
        {children}
      </button>
    )
  return (
    <div className={RENGLON} role="group" {...foco}>
      {children}
    </div>
  )
}
