import { useState } from 'react'
import { formatPesos } from '../../schemas/es-co/index.ts'
import { MoneyInput } from '../kit/campos/MoneyInput.tsx'
import { porcentajeDe } from './porcentaje.ts'

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

/** The amount of a card. Writing it sets the percent, of two decimals: what they come to is shown when one leaves the field. */
export const ValorInput = ({ id, monto, total, resto, error, onPercent }: Props) => {
  const [escrito, setEscrito] = useState<number | null | undefined>(undefined)
  // what it came to when it was not what was written; said while it is so
  const [nota, setNota] = useState<number | null>(null)
  return (
    <MoneyInput
      id={id}
      label="Valor"
      value={escrito === undefined ? monto : escrito}
      description={nota === monto ? `Queda en ${formatPesos(monto)}: el porcentaje lleva dos decimales` : null}
      error={error}
      onChange={(valor) => {
        setNota(null)
        setEscrito(valor)
        onPercent(valor === null ? null : porcentajeDe(valor, total, resto))
      }}
      onBlur={() => {
        if (typeof escrito === 'number' && escrito !== monto) setNota(monto)
        setEscrito(undefined)
      }}
    />
  )
}
