import { useState } from 'react'
import { centesimasDe, TODO } from '../../modules/facturacion/domain.ts'
import { formatPesos } from '../../schemas/es-co.ts'
import { MoneyInput } from '../kit/campos/MoneyInput.tsx'

interface Props {
  id: string
  /** Pesos that the card comes to. */
  monto: number
  /** Pesos of the block. */
  total: number
  /** Percent that the other cards leave. */
  resto: number
  error?: string | undefined
  onPercent: (percent: number | null) => void
}

/** The percent that comes nearest to an amount; what completes the block is exactly what the others leave. */
export const porcentajeDe = (valor: number, total: number, resto: number): number => {
  if (total <= 0) return 0
  const exacto = Math.min(TODO, Math.round((valor * TODO) / total))
  const queda = centesimasDe(resto)
  return (Math.abs(exacto - queda) <= 1 && Math.abs(valor - Math.round((total * queda) / TODO)) <= 1 ? queda : exacto) / 100
}

/** The amount of a card. Writing it sets the percent, of two decimals: what they come to is shown when one leaves the field. */
export const ValorInput = ({ id, monto, total, resto, error, onPercent }: Props) => {
  const [escrito, setEscrito] = useState<number | null | undefined>(undefined)
  const [nota, setNota] = useState<string | null>(null)
  return (
    <MoneyInput
      id={id}
      label="Valor"
      value={escrito === undefined ? monto : escrito}
      description={nota}
      error={error}
      onChange={(valor) => {
        setNota(null)
        setEscrito(valor)
        onPercent(valor === null ? null : porcentajeDe(valor, total, resto))
      }}
      onBlur={() => {
        if (typeof escrito === 'number' && escrito !== monto) setNota(`Queda en ${formatPesos(monto)}: el porcentaje lleva dos decimales`)
        setEscrito(undefined)
      }}
    />
  )
}
