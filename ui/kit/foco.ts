import { useEffect, useState } from 'react'

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

/** Moves the focus to a field of the same form, which may still be on its way: what a form asks for besides is known a moment later. */
export const enfocarCampo = (id: string): void => {
  const desde = document.activeElement
  const intentar = (tries: number): void => {
    if (!deNadie() && document.activeElement !== desde) return
    const element = document.getElementById(id)
    if (element) element.focus()
    else if (tries > 0) setTimeout(() => intentar(tries - 1), STEP_MS)
  }
  setTimeout(() => intentar(5 * TRIES))
}

/**
 * Takes the focus to the first faulty field of a form, once the screen shows it, or to what says why nothing was saved.
 * For the moment of saving alone: while one types, the focus is where one types.
 */
export const enfocarFalta = (formulario: string): void => {
  const intentar = (tries: number): void => {
    const faulty = (what: string) => document.querySelector<HTMLElement>(`${formulario} ${what}`)
    const campo = faulty('[aria-invalid="true"]') ?? faulty('[role="alert"][tabindex]')
    if (!campo && tries > 0) setTimeout(() => intentar(tries - 1), STEP_MS)
    campo?.scrollIntoView({ block: 'center' })
    campo?.focus({ preventScroll: true })
  }
  setTimeout(() => intentar(TRIES / 5))
}

/** Takes the focus to an element when what held it is gone: a button that did its work and left. Whoever has it keeps it. */
export const recoger = (id: string): void => {
  setTimeout(() => { if (pedidos === 0 && deNadie()) document.getElementById(id)?.focus({ preventScroll: true }) }, 2 * VOLVER_MS)
}

/** Gives the focus back once what held it is gone, unless somebody else took it or is about to. */
const volver = (to: Element | null): void => {
  setTimeout(() => {
    if (pedidos === 0 && deNadie() && to instanceof HTMLElement && to.isConnected) to.focus()
  }, VOLVER_MS)
}

/** For what is mounted open: when it goes, the focus comes back to where it was. What was mounted closed gives nothing back. */
export const useDevolverFoco = (abierto = true): void => {
  const [before] = useState(() => (abierto ? document.activeElement : null))
  useEffect(() => () => volver(before), [before])
}
