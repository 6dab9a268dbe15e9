import { useEffect, useState } from 'react'

const STEP_MS = 20
const TRIES = 50
/** A closing dialog leaves the focus on `body` for a moment. */
const VOLVER_MS = 60

/** Pending focus requests; a closing dialog does not take the focus back meanwhile. */
let pedidos = 0
/** Order of the requests, and the present holder: a later request may take the focus from an earlier one before anybody types. */
let turnos = 0
let puesto: { en: Element; turno: number; hasta: number } | null = null

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

/** Call before waiting for late content. The returned function focuses the element once drawn, unless the user moved the focus. */
export const focoPendiente = (): ((cual: () => HTMLElement | null) => void) => {
  const desde = document.activeElement
  return (cual) => {
    setTimeout(() => {
      if (deNadie() || document.activeElement === desde) cual()?.focus()
    })
  }
}

/** Moves the focus after a dialog's initial lookup, unless the user left its first field. */
export const seguirAlAbrir = (cual: () => HTMLElement | null): void => {
  setTimeout(() => {
    if (deNadie() || document.activeElement?.matches('[data-autofocus]')) cual()?.focus()
  })
}

/** Focuses an element once it exists, unless the user moved the focus: typing is never interrupted. */
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

/** Elements that load another part of a page: the title (focused on arrival) and the pressed step. */
const TRAEN = 'h1, [aria-current="step"]'

/** Focuses the first match, unless the focus left the element that loaded it. `buscado`: also from the search form. */
export const llegarA = (que: string, { buscado = false } = {}): void => {
  setTimeout(() => {
    if (!deNadie() && !document.activeElement?.matches(buscado ? `${TRAEN}, form[role="search"] *` : TRAEN)) return
    document.querySelector<HTMLElement>(que)?.focus()
  }, STEP_MS)
}

/** Focuses the title of a new page. Not from a dialog opened meanwhile; waits for a closing dialog to release the focus. */
export const enfocarTitulo = (titulo: HTMLElement | null): void => {
  const enDialogo = () => document.activeElement?.closest('[role="dialog"]')
  const esperar = (tries: number): void => {
    if (deNadie()) titulo?.focus({ preventScroll: true })
    else if (enDialogo() && tries > 0) setTimeout(() => esperar(tries - 1), STEP_MS)
  }
  if (enDialogo()) esperar(TRIES / 2)
  else titulo?.focus({ preventScroll: true })
}

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

/** On save: focuses the first invalid field, or the error summary, once shown. Waits while the form is being sent. */
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

/** A button disabled during a request loses the focus: it gets it back once enabled, unless the user moved it. */
export const conservarFoco = (): void =>
  document.addEventListener(
    'click',
    (event) => {
      const boton = event.target instanceof Element ? event.target.closest('button') : null
      if (!boton || document.activeElement !== boton) return
      const watch = new MutationObserver(() => {
        if (boton.disabled) return
        watch.disconnect()
        // the next element may be about to take it
        recogerEn(boton)
      })
      setTimeout(() => {
        if (boton.disabled) watch.observe(boton, { attributeFilter: ['disabled'] })
      }, STEP_MS)
    },
    true,
  )

/** Focuses an element if the previous holder is gone: a button removed after its work. */
export const recoger = (id: string): void => recogerEn(() => document.getElementById(id))

/** Same, for the page title: the previous holder belonged to the previous record. */
export const recogerEnTitulo = (): void => recogerEn(() => document.querySelector<HTMLElement>('#contenido h1'))

const recogerEn = (donde: HTMLElement | (() => HTMLElement | null)): void => {
  setTimeout(() => {
    const element = typeof donde === 'function' ? donde() : donde
    if (pedidos === 0 && deNadie() && element?.isConnected) element.focus({ preventScroll: true })
  }, 2 * VOLVER_MS)
}

/** Focus target of the last closed dialog: one dialog may open another while closing. */
let debido: Element | null = null

/** Element to return the focus to: for a menu, its button; right after a dialog closed, that dialog's origin. */
const origen = (): Element | null => {
  if (deNadie()) return debido
  const menu = document.activeElement?.closest('[role="menu"]')
  return (menu && document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`)) ?? document.activeElement
}

/** Returns the focus once its holder is gone, unless it was taken or requested meanwhile. */
const volver = (to: Element | null): void => {
  debido = to
  setTimeout(() => {
    if (pedidos === 0 && deNadie() && to instanceof HTMLElement && to.isConnected) to.focus()
  }, VOLVER_MS)
}

/** Returns the focus on unmount. Only for components mounted open. */
export const useDevolverFoco = (abierto = true): void => {
  const [before] = useState(() => (abierto ? origen() : null))
  useEffect(() => () => volver(before), [before])
}
