import type { Campo } from '../../../schemas/vistas/pantalla.ts'
import type { Fila } from '../fila.ts'

/** Props of every input. `value`: JSON value; undefined is empty. */
export interface EntradaProps {
  id: string
  /** Absent in a table cell: the column title serves as accessible name. */
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
  /** Record with the names of its references, and the present form values. */
  fila: Fila
  original?: unknown
  /** Sets another field of the form: a municipality sets its department. @param antes value set before, which may be replaced */
  onOtro: (campo: string, value: unknown, antes?: unknown) => void
  onBlur?: () => void
}

const ORDEN: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** Props for a kit input; an error replaces the help text. */
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
/** Empty becomes `undefined`, which removes the field from the form data. */
export const oNada = <T>(value: T | null | ''): T | undefined => (value === null || value === '' ? undefined : value)
