import type { TextInputProps } from '@mantine/core'

export interface FieldProps<V> extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value: V
  onChange: (value: V) => void
}

/** Stops Mantine's dialogs from closing on Escape while an input uses that key. */
export const keepsEscape = (busy: boolean): { 'data-mantine-stop-propagation'?: 'true' } =>
  busy ? { 'data-mantine-stop-propagation': 'true' } : {}
