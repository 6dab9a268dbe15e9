import { useEffect, useRef } from 'react'
import { enfocarIlegible, terminarDeEscribir } from '../campos/field.ts'

/** Matches `mod+s`, `mod+enter`, `alt+?`… Never with AltGr, which types characters on Spanish keyboards. */
export const esAtajo = (keys: string, event: KeyboardEvent): boolean => {
  if (event.getModifierState('AltGraph') || event.isComposing) return false
  const wanted = keys.toLowerCase().split('+')
  const key = wanted.at(-1) ?? ''
  const mod = event.ctrlKey || event.metaKey
  if (event.key.toLowerCase() !== key) return false
  return (
    wanted.includes('mod') === mod &&
    wanted.includes('alt') === event.altKey &&
    // on some keyboards a sign needs Shift
    (/^[^\p{L}\p{N}]$/u.test(key) || wanted.includes('shift') === event.shiftKey)
  )
}

/** Saving shortcuts: blocked while a field cannot be parsed. */
const GUARDAN = ['mod+s', 'mod+enter']

export const esSuelto = (keys: string): boolean => !keys.includes('+')
const ESCRIBE =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role=combobox], [role=textbox], [role=grid]'
const APAGADAS = 'protocolo.atajos.sueltos'

/** Single-key shortcuts can be turned off on this browser (WCAG 2.1.4). */
export const sueltosEncendidos = (): boolean => localStorage.getItem(APAGADAS) !== 'no'
export const encenderSueltos = (si: boolean): void => localStorage.setItem(APAGADAS, si ? 'si' : 'no')

export interface Atajo {
  keys: string
  label: string
  inDialog: boolean
  /** Registered by the shell: active on every page. */
  global: boolean
}

const vivos = new Set<Atajo>()

/** Active shortcuts outside dialogs, in order of registration. */
export const atajosVivos = (): readonly Atajo[] => [...vivos].filter(({ inDialog }) => !inDialog)

/** Runs `fn` in place of the browser's action. An open dialog disables the page's shortcuts; a focused field, single-key ones. */
export const useAtajo = (
  keys: string,
  label: string,
  fn: () => void,
  { enabled = true, inDialog = false, global = false } = {},
): void => {
  const latest = useRef(fn)
  latest.current = fn
  useEffect(() => {
    if (!enabled) return
    const atajo: Atajo = { keys, label, inDialog, global }
    vivos.add(atajo)
    const onKey = (event: KeyboardEvent) => {
      if (!esAtajo(keys, event)) return
      const escribe = event.target instanceof Element && event.target.closest(ESCRIBE) !== null
      if (esSuelto(keys) && (escribe || !sueltosEncendidos())) return
      event.preventDefault()
      const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"]')
      if (dialogs.length > 0 !== inDialog) return
      if (GUARDAN.includes(keys)) {
        if (document.activeElement?.matches('[data-al-salir]')) terminarDeEscribir()
        if (enfocarIlegible(dialogs.item(dialogs.length - 1) ?? document)) return
      }
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => {
      vivos.delete(atajo)
      window.removeEventListener('keydown', onKey)
    }
  }, [keys, label, enabled, inDialog, global])
}
