import type { DefinicionCampo, ValorExtra } from '../../../schemas/json/campo.ts'
import { adicionalDe, leerValor } from '../../../modules/campos/domain.ts'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { ENTRADAS } from '../../screen/entradas/Entradas.tsx'

interface Props {
  campo: DefinicionCampo
  error: string | undefined
  puede: boolean
  onChange: (inicial: ValorExtra | null) => void
}

const SI_NO = [
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
]

/** What a new record starts with, written with the field's own input. */
export const ValorInicial = ({ campo, error, puede, onChange }: Props) => {
  // which row of another list, or which file, changes from one record to the next
  if (campo.tipo === 'referencia' || campo.tipo === 'archivo') return null
  if (campo.tipo === 'si_no')
    return (
      <SelectBuscable<string>
        label="Valor inicial"
        placeholder="Ninguno"
        options={SI_NO}
        disabled={!puede}
        error={error}
        value={campo.inicial === null ? null : campo.inicial ? 'si' : 'no'}
        onChange={(value) => onChange(value === null ? null : value === 'si')}
      />
    )
  const { campo: entrada } = adicionalDe({ ...campo, ayuda: null }, { escribe: true })
  const Entrada = ENTRADAS[entrada.widget]
  return (
    <Entrada
      id={`inicial-${campo.nombre}`}
      label="Valor inicial"
      size="sm"
      value={campo.inicial ?? undefined}
      campo={entrada}
      fila={{}}
      error={error}
      disabled={!puede}
      onChange={(value) =>
        onChange(value === undefined || value === null || value === '' ? null : leerValor(campo, value))
      }
      onOtro={() => undefined}
    />
  )
}
