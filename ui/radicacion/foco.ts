import { useEffect, useState } from 'react'
import { confirmar } from '../kit/confirmar.ts'

const STEP_MS = 20
const TRIES = 50
/** A dialog that closes leaves the focus to nobody for a moment. */
const VOLVER_MS = 60

/** Somebody is about to take the focus: what closes meanwhile does not give it back. */
let pedidos = 0

const deNadie = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * Moves the focus to an element as soon as the screen has it, unless the person has gone elsewhere meanwhile:
 * nobody's typing is ever interrupted.
 */
export const enfocar = (id: string): void => {
  const desde = document.activeElement
  pedidos++
  const intentar = (tries: number): void => {
    const element = document.getElementById(id)
    const espera = desde?.closest('[role=dialog]')?.isConnected || !element
    if (!deNadie() && document.activeElement !== desde) pedidos--
    else if (espera && tries > 0) setTimeout(() => intentar(tries - 1), STEP_MS)
    else {
      pedidos--
      element?.focus()
      if (element instanceof HTMLInputElement) element.select()
    }
  }
  setTimeout(() => intentar(TRIES), STEP_MS)
}

const volver = (to: Element | null): void => {
  setTimeout(() => {
    if (pedidos === 0 && deNadie() && to instanceof HTMLElement && to.isConnected) to.focus()
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
