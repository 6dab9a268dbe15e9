import type { TextInputProps } from '@mantine/core'

/** What every input of the kit takes besides its own: label, error, required, disabled, description, placeholder, aria-*… */
export interface FieldProps<V> extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value: V
  onChange: (value: V) => void
}

/** Mantine's dialogs close on Escape unless the target says that the key was for itself. */
export const keepsEscape = (busy: boolean): { 'data-mantine-stop-propagation'?: 'true' } =>
  busy ? { 'data-mantine-stop-propagation': 'true' } : {}
