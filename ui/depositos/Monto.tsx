import { useState } from 'react'
import { SOLO_NUMEROS } from '../../schemas/deposito.ts'
import { formatPesos, parseMoney } from '../../schemas/es-co.ts'
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

/** An amount with its limit: says at once what is no number and what is too much. */
export const Monto = ({ value, onChange, tope = null, error, rotulo = 'Máximo', autoFocus, ...rest }: Props) => {
  const [malo, setMalo] = useState(false)
  const pasado = tope !== null && value !== null && value > tope
  return (
    <div
      onInput={(event) => {
        // without its dots: the field has not put them in their places yet
        const text = event.target instanceof HTMLInputElement ? event.target.value.trim().replaceAll('.', '') : ''
        setMalo(text !== '' && parseMoney(text) === null)
      }}
    >
      <MoneyInput
        {...rest}
        {...(autoFocus ? { 'data-autofocus': true } : {})}
        value={value}
        description={tope === null ? undefined : `${rotulo}: ${formatPesos(tope)}`}
        error={malo ? SOLO_NUMEROS : pasado ? `El valor maximo es ${formatPesos(tope)}` : error}
        onChange={onChange}
      />
    </div>
  )
}
