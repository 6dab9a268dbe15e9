import type { Leida } from '../../schemas/json/vocabulario.ts'
import type { requisitos } from '../../schemas/respuestas/radicaciones/escritura.ts'
import { useApi } from '../kit/http/use-api.ts'

/** Warning before the deed is authorised; nothing while nothing is missing. */
export const AvisoDeFaltantes = ({ id }: { id: number }) => {
  const { data } = useApi<Leida<typeof requisitos>>(`/radicaciones/${id}/requisitos`, { revalidateOnMount: true })
  const faltan = data?.filter(({ falta }) => falta) ?? []
  if (faltan.length === 0) return null
  return (
    <div className="py-2 px-3 rounded-6 bg-danger-soft text-13" role="alert">
      <strong>Antes de autorizar falta:</strong> {faltan.map(({ nombre }) => nombre).join('; ')}.
    </div>
  )
}
