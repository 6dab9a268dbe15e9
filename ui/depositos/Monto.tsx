import { formatPesos } from '../../schemas/es-co/index.ts'
import { MoneyInput } from '../kit/campos/MoneyInput.tsx'

interface Props {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  /** Maximum in pesos; null: none. */
  tope?: number | null
  error?: string | undefined
  disabled?: boolean
  /** Label of the limit: «Falta», «Disponible». */
  rotulo?: string
  autoFocus?: boolean
  id?: string
}

export const Monto = ({ value, onChange, tope = null, error, rotulo = 'Máximo', autoFocus, ...rest }: Props) => {
  const pasado = tope !== null && value !== null && value > tope
  return (
    <MoneyInput
      {...rest}
      {...(autoFocus ? { 'data-autofocus': true } : {})}
      value={value}
      description={tope === null ? undefined : `${rotulo}: ${formatPesos(tope)}`}
      error={pasado ? `El valor maximo es ${formatPesos(tope)}` : error}
      onChange={onChange}
    />
  )
}
