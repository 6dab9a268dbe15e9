import { useMemo } from 'react'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { useCatalogo } from '../kit/http/useApi.ts'
import { type PersonaDeFiltro, type Rol } from './radicacion.ts'
import { nombreCompleto } from '../personas/domain.ts'

interface Props {
  rol: Rol
  label: string
  personas: readonly PersonaDeFiltro[]
  value: number | null
  error: string | undefined
  /** Nobody has to be chosen. */
  opcional?: boolean
  /** The first field of a dialog. */
  primero?: boolean
  onChange: (id: number | null) => void
}

/** Chooses who does something on the deed. Who was chosen once and can no longer be is still named. */
export const SelectorPersona = ({
  rol,
  label,
  personas,
  value,
  error,
  opcional = false,
  primero = false,
  onChange,
}: Props) => {
  const options = useMemo(
    () => personas.map((persona) => ({ value: persona.id, label: nombreCompleto(persona) })),
    [personas],
  )
  const ajena = value !== null && !options.some((option) => option.value === value)
  const { data } = useCatalogo<PersonaDeFiltro>(ajena ? `/persona/${value}` : null)
  return (
    <SelectBuscable
      id={`campo-${rol}`}
      label={label}
      required={!opcional}
      data-autofocus={primero || undefined}
      options={options}
      value={value}
      valueLabel={data ? nombreCompleto(data) : ''}
      nothing={
        options.length
          ? 'Nadie se llama así'
          : `La oficina no tiene a nadie como ${label.toLowerCase()}: use «Agregar al equipo»`
      }
      error={error}
      onChange={onChange}
    />
  )
}
