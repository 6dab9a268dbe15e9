import { useEffect, useRef } from 'react'
import { enfocarIlegible, terminarDeEscribir } from '../campos/ilegible.ts'

/** Whether a keystroke is `mod+s`, `mod+enter`, `alt+?`… Never with AltGr, which on Spanish keyboards writes characters. */
export const esAtajo = (keys: string, event: KeyboardEvent): boolean => {
  if (event.getModifierState('AltGraph') || event.isComposing) return false
  const wanted = keys.toLowerCase().split('+')
  const key = wanted.at(-1) ?? ''
  const mod = event.ctrlKey || event.metaKey
  if (event.key.toLowerCase() !== key) return false
  return (
    wanted.includes('mod') === mod &&
    wanted.includes('alt') === event.altKey &&
    // a sign stands behind Shift on some keyboards
    (/^[^\p{L}\p{N}]$/u.test(key) || wanted.includes('shift') === event.shiftKey)
  )
}

/** What saves: never over a field that cannot be read. */
const GUARDAN = ['mod+s', 'mod+enter']

/** A key by itself, which is also what one writes with. */
export const esSuelto = (keys: string): boolean => !keys.includes('+')
const ESCRIBE =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role=combobox], [role=textbox], [role=grid]'
const APAGADAS = 'protocolo.atajos.sueltos'

/** Whether keys by themselves do something, as this person left it on this machine (WCAG 2.1.4). */
export const sueltosEncendidos = (): boolean => localStorage.getItem(APAGADAS) !== 'no'
export const encenderSueltos = (si: boolean): void => localStorage.setItem(APAGADAS, si ? 'si' : 'no')

export interface Atajo {
  keys: string
  /** What it does, as the page's list of shortcuts says it. */
  label: string
  inDialog: boolean
  /** Of the frame: it is on every page. */
  global: boolean
}

const vivos = new Set<Atajo>()

/** The shortcuts that do something now, outside dialogs, as they came. */
export const atajosVivos = (): readonly Atajo[] => [...vivos].filter(({ inDialog }) => !inDialog)

/**
 * Runs `fn` on a keyboard shortcut, instead of what the browser would do with it. A dialog open above silences the page's, and a field that
 * has the focus silences those of one key.
 * @param label what it does («Guardar»), for the list that «?» opens
 */
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
