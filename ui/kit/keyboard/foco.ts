import { useEffect, useState } from 'react'

const STEP_MS = 20
const TRIES = 50
/** A dialog that closes leaves the focus to nobody for a moment. */
const VOLVER_MS = 60

/** Somebody is about to take the focus: what closes meanwhile does not give it back. */
let pedidos = 0
/** How many were asked for, and who has it by which of them: one that was asked for later may take it from there, before anybody types. */
let turnos = 0
let puesto: { en: Element; turno: number; hasta: number } | null = null

/** Whether the focus is where the person took it since, and no longer where it was (`desde`). */
const enOtraParte = (desde: Element | null, turno: number): boolean => {
  const aqui = document.activeElement
  const recien = puesto !== null && aqui === puesto.en && puesto.turno < turno && performance.now() < puesto.hasta
  return !deNadie() && aqui !== desde && !recien
}

const poner = (element: HTMLElement, turno: number, opciones?: FocusOptions): void => {
  element.focus(opciones)
  puesto = { en: element, turno, hasta: performance.now() + 2 * VOLVER_MS }
}

const deNadie = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * For what comes late, called before it is waited for: @returns what gives the focus to what one goes on with, once that is drawn, if the
 * focus is still where it was, or nobody's. Who went on elsewhere is not brought back.
 */
export const focoPendiente = (): ((cual: () => HTMLElement | null) => void) => {
  const desde = document.activeElement
  return (cual) => {
    setTimeout(() => {
      if (deNadie() || document.activeElement === desde) cual()?.focus()
    })
  }
}

/** The focus to what one goes on with after what a dialog looks up as it opens, unless the person has left the field where it began. */
export const seguirAlAbrir = (cual: () => HTMLElement | null): void => {
  setTimeout(() => {
    if (deNadie() || document.activeElement?.matches('[data-autofocus]')) cual()?.focus()
  })
}

/**
 * Moves the focus to an element as soon as the screen has it, unless the person has gone elsewhere meanwhile:
 * nobody's typing is ever interrupted.
 */
export const enfocar = (id: string): void => {
  const desde = document.activeElement
  const turno = ++turnos
  pedidos++
  const intentar = (tries: number): void => {
    const element = document.getElementById(id)
    const espera = desde?.closest('[role=dialog]')?.isConnected || !element
    if (enOtraParte(desde, turno)) pedidos--
    else if (espera && tries > 0) setTimeout(() => intentar(tries - 1), STEP_MS)
    else {
      pedidos--
      if (element) poner(element, turno)
      if (element instanceof HTMLInputElement) element.select()
    }
  }
  setTimeout(() => intentar(TRIES), STEP_MS)
}

/** What brings another part of a page: its title, which has the focus on arriving, and the step that was pressed. */
const TRAEN = 'h1, [aria-current="step"]'

/**
 * The focus to what has just come, unless the person is elsewhere: nobody has it, or what brought it has.
 * @param que its selector; of several, the first on the page
 * @param buscado also from the search that found it
 */
export const llegarA = (que: string, { buscado = false } = {}): void => {
  setTimeout(() => {
    if (!deNadie() && !document.activeElement?.matches(buscado ? `${TRAEN}, form[role="search"] *` : TRAEN)) return
    document.querySelector<HTMLElement>(que)?.focus()
  }, STEP_MS)
}

/**
 * The focus to the title of the page that has come. Not from what was opened over it meanwhile, which has the focus by right; what was on
 * its way out leaves it a moment later.
 */
export const enfocarTitulo = (titulo: HTMLElement | null): void => {
  const enDialogo = () => document.activeElement?.closest('[role="dialog"]')
  const esperar = (tries: number): void => {
    if (deNadie()) titulo?.focus({ preventScroll: true })
    else if (enDialogo() && tries > 0) setTimeout(() => esperar(tries - 1), STEP_MS)
  }
  if (enDialogo()) esperar(TRIES / 2)
  else titulo?.focus({ preventScroll: true })
}

/** Moves the focus to a field of the same form, which may still be on its way: what a form asks for besides is known a moment later. */
export const enfocarCampo = (id: string): void => {
  const desde = document.activeElement
  const turno = ++turnos
  pedidos++
  const intentar = (tries: number): void => {
    const element = document.getElementById(id)
    const otra = enOtraParte(desde, turno)
    if (!element && !otra && tries > 0) {
      setTimeout(() => intentar(tries - 1), STEP_MS)
      return
    }
    pedidos--
    if (!otra && element) poner(element, turno)
  }
  setTimeout(() => intentar(5 * TRIES))
}

/**
 * Takes the focus to the first faulty field of a form, once the screen shows it, or to what says why nothing was saved. While the form is
 * being sent it waits for the answer. For the moment of saving alone: while one types, the focus is where one types.
 * @param dentro the form, or its selector where it may not be drawn yet
 */
export const enfocarFalta = (dentro: string | HTMLElement): void => {
  const desde = document.activeElement
  const turno = ++turnos
  pedidos++
  const intentar = (tries: number): void => {
    const form = typeof dentro === 'string' ? document.querySelector<HTMLElement>(dentro) : dentro
    const otra = !form?.isConnected || enOtraParte(desde, turno)
    const campo =
      form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      form?.querySelector<HTMLElement>('[role="alert"][tabindex]')
    const enviando = Boolean(form?.querySelector('[data-loading]'))
    if (!otra && (enviando || (!campo && tries > 0))) {
      setTimeout(() => intentar(enviando ? tries : tries - 1), STEP_MS)
      return
    }
    pedidos--
    if (otra) return
    campo?.scrollIntoView({ block: 'center' })
    if (campo) poner(campo, turno, { preventScroll: true })
  }
  setTimeout(() => intentar(TRIES / 5))
}

/**
 * A button that waits for an answer is disabled and loses the focus: it has it again as soon as it can be pressed, if nobody took it
 * meanwhile.
 */
export const conservarFoco = (): void =>
  document.addEventListener(
    'click',
    (event) => {
      const boton = event.target instanceof Element ? event.target.closest('button') : null
      if (!boton || document.activeElement !== boton) return
      const watch = new MutationObserver(() => {
        if (boton.disabled) return
        watch.disconnect()
        // what comes next may be about to take it
        recogerEn(boton)
      })
      setTimeout(() => {
        if (boton.disabled) watch.observe(boton, { attributeFilter: ['disabled'] })
      }, STEP_MS)
    },
    true,
  )

/** Takes the focus to an element when what held it is gone: a button that did its work and left. Whoever has it keeps it. */
export const recoger = (id: string): void => recogerEn(() => document.getElementById(id))

/** The same, to the title of the page: what had it was of the record that was here before. */
export const recogerEnTitulo = (): void => recogerEn(() => document.querySelector<HTMLElement>('#contenido h1'))

const recogerEn = (donde: HTMLElement | (() => HTMLElement | null)): void => {
  setTimeout(() => {
    const element = typeof donde === 'function' ? donde() : donde
    if (pedidos === 0 && deNadie() && element?.isConnected) element.focus({ preventScroll: true })
  }, 2 * VOLVER_MS)
}

/** Who was owed the focus by the last that closed: one dialog may open another as it goes. */
let debido: Element | null = null

/**
 * Where the focus was before something opened: of a menu, the button that opens it; of a dialog that has just closed, where it was before
 * it.
 */
const origen = (): Element | null => {
  if (deNadie()) return debido
  const menu = document.activeElement?.closest('[role="menu"]')
  return (menu && document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`)) ?? document.activeElement
}

/** Gives the focus back once what held it is gone, unless somebody else took it or is about to. */
const volver = (to: Element | null): void => {
  debido = to
  setTimeout(() => {
    if (pedidos === 0 && deNadie() && to instanceof HTMLElement && to.isConnected) to.focus()
  }, VOLVER_MS)
}

/** For what is mounted open: when it goes, the focus comes back to where it was. What was mounted closed gives nothing back. */
export const useDevolverFoco = (abierto = true): void => {
  const [before] = useState(() => (abierto ? origen() : null))
  useEffect(() => () => volver(before), [before])
}
