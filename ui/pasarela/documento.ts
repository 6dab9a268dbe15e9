import { useEffect } from 'react'

const AQUI = '/admin/pagos'

/** Where this document was opened: what it may take from elsewhere was decided then, by its address. */
const abiertoEn = (): string => {
  const [navegacion] = performance.getEntriesByType('navigation')
  return navegacion ? new URL(navegacion.name, location.origin).pathname.replace(/\/$/, '') : location.pathname
}

/**
 * A provider's script runs only in a document that was opened at this address, and no other screen may keep what that one is let do. So
 * who comes from another screen opens it anew where a provider needs that, and who leaves it for another opens that one anew.
 */
export const useDocumentoPropio = (externo: boolean): void => {
  useEffect(() => {
    if (externo && abiertoEn() !== AQUI) location.reload()
  }, [externo])
  useEffect(
    () => () => {
      if (abiertoEn() === AQUI && location.pathname !== AQUI) location.reload()
    },
    [],
  )
}
