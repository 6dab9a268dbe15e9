import { centesimasDe, CIEN_POR_CIENTO } from '../../modules/facturacion/domain.ts'
import { useState } from 'react'
import { formatPesos } from '../../schemas/es-co/index.ts'
import { MoneyInput } from '../kit/campos/MoneyInput.tsx'

/** The percent that comes nearest to an amount; what completes the block is exactly what the others leave. */
export const porcentajeDe = (valor: number, total: number, resto: number): number => {
  if (total <= 0) return 0
  const exacto = Math.min(CIEN_POR_CIENTO, Math.round((valor * CIEN_POR_CIENTO) / total))
  const queda = centesimasDe(resto)
  return (
    (Math.abs(exacto - queda) <= 1 && Math.abs(valor - Math.round((total * queda) / CIEN_POR_CIENTO)) <= 1
      ? queda
      : exacto) / 100
  )
}

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
