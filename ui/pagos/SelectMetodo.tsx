import { esDebido } from '../../modules/pagos/domain/index.ts'
import { METODO, METODOS_PAGO } from '../../schemas/facturacion/pagos.ts'
import type { FieldProps } from '../kit/campos/field.ts'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { useMemo } from 'react'
import { useCatalogo } from '../kit/http/use-api.ts'

interface Props extends Omit<FieldProps<number | null>, 'onChange'> {
  onChange: (method: number | null) => void
  /** Without «Múltiple medio de pago». */
  sinMultiple?: boolean
  /** Without methods that move no money: a deposit is not paid with a deposit or on credit. */
  sinDeposito?: boolean
  /** Without credit: a debt is not paid with another. */
  sinDeuda?: boolean | undefined
}

/** Same rule as the server's. */
const sinDinero = (metodo: number): boolean => metodo === METODO.deposito || esDebido(metodo)

const TODOS = METODOS_PAGO.map(({ id, name }) => ({ value: id, label: name }))

export const SelectMetodo = ({ onChange, sinMultiple, sinDeposito, sinDeuda, ...rest }: Props) => (
  <SelectBuscable
    label="Método de pago"
    {...rest}
    fixed
    options={TODOS.filter(
      ({ value }) =>
        value === rest.value ||
        !(
          (sinMultiple && value === METODO.multiple) ||
          (sinDeposito && sinDinero(value)) ||
          (sinDeuda && esDebido(value))
        ),
    )}
    onChange={(method) => onChange(method)}
  />
)

interface Banco {
  id: number
  name: string
  activo: 0 | 1
}

type PropsSelectBanco = Omit<FieldProps<number | null>, 'onChange'> & { onChange: (id: number | null) => void }

/** A retired bank keeps its name where it was chosen. */
export const SelectBanco = ({ onChange, error, ...rest }: PropsSelectBanco) => {
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
