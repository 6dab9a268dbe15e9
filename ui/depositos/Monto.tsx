import { formatPesos } from '../../schemas/es-co/index.ts'
import { MoneyInput } from '../kit/campos/MoneyInput.tsx'

interface Props {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  /** The most that it may be, in pesos; null where nothing limits it. */
  tope?: number | null
  error?: string | undefined
  disabled?: boolean
  /** What the limit is called: «Falta», «Disponible». */
  rotulo?: string
  autoFocus?: boolean
  id?: string
}

/** An amount with its limit: says at once what is too much. */
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
