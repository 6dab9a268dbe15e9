import { DateInput } from '../../kit/campos/DateInput.tsx'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import type { Dato, Valor } from './datos.ts'

/** Characters of one text of an order. */
const LARGO = 1000

interface Props {
  dato: Dato
  valor: Valor
  error: string
  onChange: (valor: Valor) => void
}

/** The field of a datum, by what it is; a text that is no amount or date is not shown in one: it is written anew. */
export const CampoDeDato = ({ dato: { etiqueta, clase }, valor, error, onChange }: Props) => {
  const comun = { size: 'xs', autoFocus: true, 'aria-label': etiqueta, error }
  if (clase === 'dinero')
    return <MoneyInput {...comun} value={typeof valor === 'number' ? valor : null} onChange={onChange} />
  if (clase === 'fecha')
    return (
      <DateInput
        {...comun}
        value={typeof valor === 'string' && /^\d{4}-\d\d-\d\d$/.test(valor) ? valor : null}
        onChange={onChange}
      />
    )
  return (
    <TextoInput
      {...comun}
      maxLength={LARGO}
      value={valor === null ? '' : String(valor)}
      onChange={(texto) => onChange(texto.trim() ? texto : null)}
    />
  )
}
