import type { DefinicionCampo } from '../../../schemas/json/campo.ts'
import { TIPOS } from '../../../modules/campos/domain.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { DecimalInput } from '../../kit/campos/DecimalInput.tsx'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'

interface Props {
  campo: DefinicionCampo
  falta: (...palabras: string[]) => string | undefined
  onChange: (cambio: Partial<DefinicionCampo>) => void
}

const numero = (value: number | string | null): number | null => (typeof value === 'number' ? value : null)
const dia = (value: number | string | null): string | null => (typeof value === 'string' ? value : null)

/** How long a text, how large an amount, between which days. */
export const Limites = ({ campo, falta, onChange }: Props) => {
  const { tipo, minimo, maximo } = campo
  const { limite, maximo: most } = TIPOS[tipo]
  const bajo = {
    className: 'c6',
    error: falta('minimum', 'minLength', 'formatMinimum'),
    onChange: (value: number | string | null) => onChange({ minimo: value }),
  }
  const alto = {
    className: 'c6',
    error: falta('maximum', 'maxLength', 'formatMaximum'),
    onChange: (value: number | string | null) => onChange({ maximo: value }),
  }
  if (limite === 'dia')
    return (
      <>
        <DateInput label="Desde" {...bajo} value={dia(minimo)} />
        <DateInput label="Hasta" {...alto} value={dia(maximo)} />
      </>
    )
  if (tipo === 'dinero')
    return (
      <>
        <MoneyInput label="Mínimo" {...bajo} value={numero(minimo)} />
        <MoneyInput label="Máximo" {...alto} value={numero(maximo)} />
      </>
    )
  if (limite === 'valor')
    return (
      <>
        <DecimalInput label="Mínimo" unit="" {...bajo} value={numero(minimo)} />
        <DecimalInput label="Máximo" unit="" {...alto} value={numero(maximo)} />
      </>
    )
  if (limite !== 'largo') return null
  return (
    <>
      <DecimalInput label="Caracteres, mínimo" unit="" {...bajo} value={numero(minimo)} />
      <DecimalInput
        label="Caracteres, máximo"
        unit=""
        placeholder={String(most ?? '')}
        {...alto}
        value={numero(maximo)}
      />
      {tipo === 'texto' ? (
        <TextoInput
          label="Forma (expresión regular)"
          placeholder="^[A-Z]{3}-\d+$"
          value={campo.patron ?? ''}
          error={falta('pattern')}
          onChange={(patron) => onChange({ patron: patron || null })}
          spellCheck={false}
        />
      ) : null}
    </>
  )
}
