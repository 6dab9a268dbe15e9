import { useLocation, useSearch } from 'wouter'

export type Vista = 'sin_enviar_24h' | 'rechazadas' | 'sin_respuesta'

/** What an office asks itself every morning. */
export const VISTAS: { id: Vista; label: string }[] = [
  { id: 'sin_enviar_24h', label: 'Sin enviar > 24 h' },
  { id: 'rechazadas', label: 'Rechazadas' },
  { id: 'sin_respuesta', label: 'Sin respuesta del cliente' },
]

/** The quick view in force, kept in the address beside the list's own state. */
export const useVista = (): [Vista | '', (vista: Vista | '') => void] => {
  const search = new URLSearchParams(useSearch())
  const [location, navigate] = useLocation()
  const actual = VISTAS.find(({ id }) => id === search.get('vista'))?.id ?? ''
  return [actual, (vista) => { navigate(vista ? `${location}?vista=${vista}` : location) }]
}

/** The invoice that the address asks for (`?factura=12`), and how it is let go. */
export const useFacturaPedida = (): [number | null, () => void] => {
  const search = new URLSearchParams(useSearch())
  const [location, navigate] = useLocation()
  const pedida = Number(search.get('factura'))
  const soltar = () => {
    search.delete('factura')
    navigate(search.size ? `${location}?${search.toString()}` : location, { replace: true })
  }
  return [Number.isInteger(pedida) && pedida > 0 ? pedida : null, soltar]
}
