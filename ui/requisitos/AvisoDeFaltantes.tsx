import type { Leida } from '../../schemas/json/vocabulario.ts'
import type { requisitos } from '../../schemas/respuestas/radicaciones/escritura.ts'
import { useApi } from '../kit/http/use-api.ts'

interface Props {
  id: number
  /** Named where several deeds are on show. */
  numero?: number | undefined
}

/** Warning before the deed is authorised; nothing while nothing is missing. */
export const AvisoDeFaltantes = ({ id, numero }: Props) => {
  const { data } = useApi<Leida<typeof requisitos>>(`/radicaciones/${id}/requisitos`, { revalidateOnMount: true })
  const faltan = data?.filter(({ falta }) => falta) ?? []
  if (faltan.length === 0) return null
  return (
    <div className="py-2 px-3 rounded-6 bg-danger-soft text-13" role="alert">
      <strong>
        {numero === undefined ? 'Antes de autorizar falta:' : `A la ${numero}, antes de autorizar, le falta:`}
      </strong>{' '}
      {faltan.map(({ nombre }) => nombre).join('; ')}.
    </div>
  )
}
