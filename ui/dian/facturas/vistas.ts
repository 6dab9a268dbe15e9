import { useLocation, useSearch } from 'wouter'

export type Vista = 'sin_enviar' | 'sin_enviar_24h' | 'rechazadas' | 'sin_respuesta'

/** What an office asks itself every morning. */
export const VISTAS: { id: Vista; label: string }[] = [
  { id: 'sin_enviar', label: 'Sin enviar' },
  { id: 'sin_enviar_24h', label: 'Sin enviar > 24 h' },
  { id: 'rechazadas', label: 'Rechazadas' },
  { id: 'sin_respuesta', label: 'Sin respuesta del cliente' },
]

/** The quick view in force, kept in the address beside the list's own state. */
export const useVista = (): [Vista | '', (vista: Vista | '') => void] => {
  const search = new URLSearchParams(useSearch())
  const [location, navigate] = useLocation()
  const actual = VISTAS.find(({ id }) => id === search.get('vista'))?.id ?? ''
  return [
    actual,
    (vista) => {
      navigate(vista ? `${location}?vista=${vista}` : location)
    },
  ]
}
