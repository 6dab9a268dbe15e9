import { esDebido } from '../../modules/pagos/domain.ts'
import { METODO, METODOS_PAGO } from '../../schemas/facturacion/pagos.ts'
import type { FieldProps } from '../kit/campos/field.ts'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { useMemo } from 'react'
import { useCatalogo } from '../kit/http/use-api.ts'

interface Props extends Omit<FieldProps<number | null>, 'onChange'> {
  onChange: (method: number | null) => void
  /** Leaves «Múltiple medio de pago» out: inside itself, or where one means is enough. */
  sinMultiple?: boolean
  /** Leaves out what moves no money: a deposit is not paid with a deposit, and it is not owed. */
  sinDeposito?: boolean
  /** Leaves out what is owed: a debt is not paid with another. */
  sinDeuda?: boolean | undefined
}

/** What moves no money, as the server reads it. */
const sinDinero = (metodo: number): boolean => metodo === METODO.deposito || esDebido(metodo)

const TODOS = METODOS_PAGO.map(({ id, name }) => ({ value: id, label: name }))

/** The eight ways to pay. */
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

/** A bank of the catalogue. One retired after it was chosen is still named. */
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
