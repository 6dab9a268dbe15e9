import { IconX } from '@tabler/icons-react'
import { useLocation, useSearch } from 'wouter'
import type { FiltrosDeRadicacion } from '../../../schemas/respuestas/radicacion.ts'
import { useApi } from '../../kit/useApi.ts'

/** Of whom the address asks what they have under way: who writes, reviews or settles it. */
export const useEncargado = (): number | null => {
  const dicho = new URLSearchParams(useSearch()).get('encargado') ?? ''
  return /^[1-9]\d{0,8}$/.test(dicho) ? Number(dicho) : null
}

/** The filter in force, with its cross: the plot of load per person leads here. */
export const Encargado = ({ id }: { id: number }) => {
  const { data } = useApi<FiltrosDeRadicacion>('/radicacionesFiltros')
  const [location, navigate] = useLocation()
  const search = useSearch()
  const persona = data && [...data.digitadores, ...data.revisor, ...data.liquidadores].find((una) => una.id === id)
  const nombre = persona ? [persona.nombres, persona.apellidos].filter(Boolean).join(' ') : 'esa persona'
  const quitar = () => {
    const rest = new URLSearchParams(search)
    rest.delete('encargado')
    rest.delete('pagina')
    navigate(`${location}?${rest.toString()}`)
  }
  return (
    <ul className="lista-filtros" aria-label="De quién">
      <li>
        <button type="button" onClick={quitar} aria-label={`Quitar el filtro En curso a cargo de ${nombre}`}>
          En curso a cargo de: <strong>{nombre}</strong>
          <IconX size={14} aria-hidden />
        </button>
      </li>
    </ul>
  )
}
