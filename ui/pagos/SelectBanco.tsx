import { useMemo } from 'react'
import type { FieldProps } from '../kit/campos/field.ts'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { useCatalogo } from '../kit/http/useApi.ts'

interface Banco {
  id: number
  name: string
  activo: 0 | 1
}

type Props = Omit<FieldProps<number | null>, 'onChange'> & { onChange: (id: number | null) => void }

/** A bank of the catalogue. One retired after it was chosen is still named. */
export const SelectBanco = ({ onChange, error, ...rest }: Props) => {
  const { data, error: fallo, mutate } = useCatalogo<{ data: Banco[] }>('/bancos')
  const options = useMemo(
    () =>
      (data?.data ?? [])
        .filter(({ id, activo }) => activo || id === rest.value)
        .map(({ id, name }) => ({ value: id, label: name })),
    [data, rest.value],
  )
  return (
    <SelectBuscable
      label="Banco"
      {...rest}
      options={options}
      nothing={fallo ? 'No se pudieron leer los bancos' : data ? 'No hay un banco así' : 'Cargando…'}
      error={error}
      onFocus={() => {
        if (fallo) void mutate()
      }}
      onChange={(id) => onChange(id)}
    />
  )
}
