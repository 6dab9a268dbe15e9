import { useEffect, useRef } from 'react'
import { enfocarIlegible, terminarDeEscribir } from './campos/ilegible.ts'

/** Whether a keystroke is `mod+s`, `mod+enter`, `alt+?`… Never with AltGr, which on Spanish keyboards writes characters. */
export const esAtajo = (keys: string, event: KeyboardEvent): boolean => {
  if (event.getModifierState('AltGraph') || event.isComposing) return false
  const wanted = keys.toLowerCase().split('+')
  const key = wanted.at(-1)
  const mod = event.ctrlKey || event.metaKey
  if (event.key.toLowerCase() !== key) return false
  return (
    wanted.includes('mod') === mod &&
    wanted.includes('alt') === event.altKey &&
    (key === '?' || wanted.includes('shift') === event.shiftKey)
  )
}

/** What saves: never over a field that cannot be read. */
const GUARDAN = ['mod+s', 'mod+enter']

/** Runs `fn` on a keyboard shortcut, instead of what the browser would do with it. A dialog open above silences the page's. */
export const useAtajo = (keys: string, fn: () => void, { enabled = true, inDialog = false } = {}): void => {
  const latest = useRef(fn)
  latest.current = fn
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      if (!esAtajo(keys, event)) return
      event.preventDefault()
      const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"]')
      if ((dialogs.length > 0) !== inDialog) return
      if (GUARDAN.includes(keys)) {
        if (document.activeElement?.matches('[data-al-salir]')) terminarDeEscribir()
        if (enfocarIlegible(dialogs.item(dialogs.length - 1) ?? document)) return
      }
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [keys, enabled, inDialog])
}
