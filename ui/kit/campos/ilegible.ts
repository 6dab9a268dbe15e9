import { flushSync } from 'react-dom'

/**
 * What an input that is read when it is left (a date, an hour, an amount) says of itself: `ilegible` while it holds what cannot be read.
 */
export const alSalir = (ilegible: boolean): { 'data-al-salir': true; 'data-ilegible'?: true } => ({
  'data-al-salir': true,
  ...(ilegible ? { 'data-ilegible': true } : {}),
})

/** A field that is read when it is left says now what it holds; the focus comes back to it. */
export const terminarDeEscribir = (): void => {
  const active = document.activeElement
  if (!(active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement)) return
  flushSync(() => active.blur())
  active.focus({ preventScroll: true })
}

/** The focus on the first field that holds what cannot be read, if there is one: what is saved would not be what is written. */
export const enfocarIlegible = (dentro: ParentNode): boolean => {
  const campo = dentro.querySelector<HTMLElement>('[data-ilegible]')
  campo?.focus()
  return campo !== null
}

/** No form is sent while one of its fields cannot be read: the last that could be would be saved in its place. */
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
