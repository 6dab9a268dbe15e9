import type { TextInputProps } from '@mantine/core'
import { flushSync } from 'react-dom'

export interface FieldProps<V> extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value: V
  onChange: (value: V) => void
}

/** Stops Mantine's dialogs from closing on Escape while an input uses that key. */
export const keepsEscape = (busy: boolean): { 'data-mantine-stop-propagation'?: 'true' } =>
  busy ? { 'data-mantine-stop-propagation': 'true' } : {}

/** Marks an input parsed on blur (date, time, amount); `data-ilegible` while its text cannot be parsed. */
export const alSalir = (ilegible: boolean): { 'data-al-salir': true; 'data-ilegible'?: true } => ({
  'data-al-salir': true,
  ...(ilegible ? { 'data-ilegible': true } : {}),
})

/** Blurs and refocuses the active field, so that it parses its text now. */
export const terminarDeEscribir = (): void => {
  const active = document.activeElement
  if (!(active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement)) return
  flushSync(() => active.blur())
  active.focus({ preventScroll: true })
}

/** Focuses the first field with unparseable text: a save would send its last valid value instead. */
export const enfocarIlegible = (dentro: ParentNode): boolean => {
  const campo = dentro.querySelector<HTMLElement>('[data-ilegible]')
  campo?.focus()
  return campo !== null
}

/** Blocks the submit of a form with an unparseable field: its last valid value would be sent instead. */
export const retenerIlegibles = (): void =>
  document.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement) || !enfocarIlegible(event.target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )

export const CIFRAS =
  '[&_input]:text-right [&_input]:tabular-nums [&_[data-position]]:text-muted [&_[data-position]]:text-13'
