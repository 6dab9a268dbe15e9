import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { confirmar } from '../kit/confirmar.ts'

const enlaceDe = (event: MouseEvent): HTMLAnchorElement | null => {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  const enlace = event.target instanceof Element ? event.target.closest('a') : null
  return enlace &&
    enlace.origin === window.location.origin &&
    enlace.target !== '_blank' &&
    !enlace.hasAttribute('download') &&
    enlace.pathname !== window.location.pathname
    ? enlace
    : null
}

/** While there is something unsaved, asks before a link or the browser takes the person away. */
export const useGuardia = (sinGuardar: boolean): void => {
  const [, navegar] = useLocation()
  const vivo = useRef(navegar)
  vivo.current = navegar
  useEffect(() => {
    if (!sinGuardar) return
    const alCerrar = (event: BeforeUnloadEvent) => event.preventDefault()
    const alSalir = (event: MouseEvent) => {
      const enlace = enlaceDe(event)
      if (!enlace) return
      event.preventDefault()
      event.stopPropagation()
      const { pathname, search } = enlace
      void confirmar('Hay cambios sin guardar en la liquidación. Quedan como borrador y los verá al volver, en cualquier equipo.', {
        title: 'Salir sin guardar',
        yes: 'Salir',
      }).then((si) => si && vivo.current(pathname + search))
    }
    window.addEventListener('beforeunload', alCerrar)
    document.addEventListener('click', alSalir, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', alCerrar)
      document.removeEventListener('click', alSalir, { capture: true })
    }
  }, [sinGuardar])
}
