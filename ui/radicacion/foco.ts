import { useEffect, useState } from 'react'
import { confirmar } from '../kit/confirmar.ts'

const STEP_MS = 20
const TRIES = 50

/** Moves the focus to an element as soon as the screen has it; a dialog that is closing gives its own focus back first (`ms`). */
export const enfocar = (id: string, ms = 0, tries = TRIES): void => {
  setTimeout(() => {
    const element = document.getElementById(id)
    if (!element && tries > 0) return enfocar(id, STEP_MS, tries - 1)
    element?.focus()
    if (element instanceof HTMLInputElement) element.select()
  }, ms)
}

/** How long a dialog takes to give the focus back. */
export const TRAS_DIALOGO = 180
const VOLVER_MS = 60

const volver = (to: Element | null): void => {
  setTimeout(() => {
    const nobody = document.activeElement === null || document.activeElement === document.body
    if (nobody && to instanceof HTMLElement && to.isConnected) to.focus()
  }, VOLVER_MS)
}

/** For what is mounted open: when it goes, the focus comes back to where it was. */
export const useDevolverFoco = (): void => {
  const [before] = useState(() => document.activeElement)
  useEffect(() => () => volver(before), [before])
}

/** Asks; after a no, the focus comes back to where it was. After a yes, what was there may be gone: the caller says where. */
export const confirmarAqui = async (...question: Parameters<typeof confirmar>): Promise<boolean> => {
  const before = document.activeElement
  const yes = await confirmar(...question)
  if (!yes) volver(before)
  return yes
}
