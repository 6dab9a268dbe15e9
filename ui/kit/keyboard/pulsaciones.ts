const SE_PULSA = [
  'button',
  'a[href]',
  'label',
  'summary',
  'input:is([type=checkbox], [type=radio], [type=submit], [type=file])',
  ...['button', 'link', 'menuitem', 'option', 'tab', 'switch', 'checkbox', 'radio'].map((role) => `[role=${role}]`),
].join()
const SE_ESCRIBE = 'input, textarea, select, [contenteditable]'
/** Movement in px allowed in a press; more is a drag or a cancelled press. */
const TIEMBLA_PX = 8

interface Pulsacion {
  que: HTMLElement
  x: number
  y: number
  caja: DOMRect
  dialogo: Element | undefined
}

const dialogoDeEncima = () => [...document.querySelectorAll('[aria-modal="true"]')].at(-1)

/** True if the pressed element moved away under a still pointer. Covered, closed or removed elements do not count. */
const seCorrio = ({ que, x, y, caja, dialogo }: Pulsacion, { clientX, clientY, target }: MouseEvent): boolean => {
  const { left, top, right, bottom, width, height } = que.getBoundingClientRect()
  return (
    Math.hypot(clientX - x, clientY - y) <= TIEMBLA_PX &&
    !(target instanceof Node && que.contains(target)) &&
    width > 0 &&
    height > 0 &&
    (left !== caja.left || top !== caja.top) &&
    (clientX < left || clientX > right || clientY < top || clientY > bottom) &&
    dialogoDeEncima() === dialogo
  )
}

/** Delivers a press whose button moves before the release (a blur removes an error): the browser would click a common ancestor. */
export const conservarPulsaciones = (): void => {
  let viva: Pulsacion | null = null
  const soltar = () => {
    viva = null
  }
  window.addEventListener(
    'pointerdown',
    ({ target, isPrimary, button, clientX: x, clientY: y, ctrlKey, metaKey, shiftKey, altKey }) => {
      const que = target instanceof Element ? target.closest<HTMLElement>(`${SE_PULSA}, ${SE_ESCRIBE}`) : null
      const sola = isPrimary && button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
      viva =
        que?.matches(SE_PULSA) && sola
          ? { que, x, y, caja: que.getBoundingClientRect(), dialogo: dialogoDeEncima() }
          : null
    },
    true,
  )
  window.addEventListener('pointercancel', soltar, true)
  window.addEventListener('dragstart', soltar, true)
  window.addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || event.detail === 0) return // from a script or the keyboard
      const pulsacion = viva
      viva = null
      if (!pulsacion || !seCorrio(pulsacion, event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      pulsacion.que.click()
    },
    true,
  )
}
