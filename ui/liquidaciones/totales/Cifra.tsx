import { useRef } from 'react'
import { formatAmount } from '../../../schemas/es-co/index.ts'

interface Props {
  valor: number
  /** What the figure is, for who hears it: «Costo total, vendedor». */
  dicho: string
  onPorQue: (sobre: HTMLElement) => void
}

/** A total that pulses when it changes and tells what it is made of. */
export const Cifra = ({ valor, dicho, onPorQue }: Props) => {
  const primera = useRef(valor)
  const cambio = useRef(false)
  if (valor !== primera.current) cambio.current = true
  return (
    <button
      type="button"
      className="totales-cifra"
      title="¿Por qué este valor?"
      aria-label={`${dicho}: ${formatAmount(valor)} pesos. ¿Por qué este valor?`}
      onClick={(event) => onPorQue(event.currentTarget)}
    >
      <span className="rounded-4" key={valor} data-pulsa={cambio.current || undefined}>
        {formatAmount(valor)}
      </span>
    </button>
  )
}
