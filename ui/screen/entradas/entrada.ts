import type { Campo } from '../../../schemas/vistas/pantalla.ts'
import type { Fila } from '../fila.ts'

/** What every input of the vocabulary takes. `value` is as in JSON; undefined is empty. */
export interface EntradaProps {
  id: string
  /** In a table there is no label: the column's title is said instead. */
  label?: string
  'aria-label'?: string
  value: unknown
  onChange: (value: unknown) => void
  error?: string
  required?: boolean
  disabled?: boolean
  description?: string
  size: 'xs' | 'sm'
  campo: Campo
  maxLength?: number
  /** The record, for the names of what it refers to; the form as it is being written. */
  fila: Fila
  /** The value of the record before anybody wrote. */
  original?: unknown
  /** Writes another field of the same form: a municipality says its department. @param antes what was put there before, to be replaced */
  onOtro: (campo: string, value: unknown, antes?: unknown) => void
  onBlur?: () => void
}

const ORDEN: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** What an input of the kit takes of it: help under the input, and an error in the help's place. */
export const comunes = ({
  id,
  label,
  error,
  required,
  disabled,
  description,
  size,
  onBlur,
  ...rest
}: EntradaProps) => ({
  id,
  label,
  error,
  required,
  disabled,
  description: error ? undefined : description,
  size,
  onBlur,
  inputWrapperOrder: ORDEN,
  'aria-label': rest['aria-label'],
  placeholder: rest.campo.ejemplo,
})

export const numeroDe = (value: unknown): number | null =>
  value === null || value === undefined || value === '' || Number.isNaN(Number(String(value).replace(',', '.')))
    ? null
    : Number(String(value).replace(',', '.'))
export const textoDe = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
/** Nothing is `undefined`: the form then does not hold it. */
export const oNada = <T>(value: T | null | ''): T | undefined => (value === null || value === '' ? undefined : value)
