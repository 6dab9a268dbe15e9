import { Link } from 'wouter'
import type { TramiteDeRadicacion } from '../../schemas/respuestas/tramites/orden-tramite.ts'
import { puedeVista } from '../kit/http/permisos.ts'
import { useApi } from '../kit/http/use-api.ts'

/** Whoever the server answers this. */
const seLee = (): boolean =>
  puedeVista('radicaciones') ||
  puedeVista('radicaciones', 'crear') ||
  puedeVista('misRadicaciones') ||
  puedeVista('liquidaciones')

/**
 * «Viene del trámite 2026-000123», with its link for who may open it; null where the filing comes of none, and while it is not known.
 * @param id of a filing that is on the screen already: nothing waits for this
 */
export const useTramiteDeOrigen = (id: number | null) => {
  const { data } = useApi<TramiteDeRadicacion>(id !== null && seLee() ? `/radicaciones/${id}/tramite` : null, {
    revalidateIfStale: false,
  })
  if (!data) return null
  const { id: id_tramite, numero_tramite, titulo } = data
  return (
    <>
      Viene del{' '}
      {puedeVista('tramites') ? (
        <Link href={`/admin/tramite/${id_tramite}`} title={titulo}>
          trámite {numero_tramite}
        </Link>
      ) : (
        <>trámite {numero_tramite}</>
      )}
    </>
  )
}
