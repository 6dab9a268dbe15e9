import { useEffect } from 'react'
import { useParams } from 'wouter'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { Cargando } from '../../kit/feedback/Esqueleto.tsx'
import { Marca } from '../../kit/page/Marca.tsx'
import { useOficina } from '../../office.ts'
import { FichaPropia } from './FichaPropia.tsx'
import { useSuTramite } from './PapelPropio.tsx'

const TITULO = 'mt-6 text-20 font-semibold leading-[1.3] text-balance'

/** `/auth/tramite/{id}/{token}`: access by emailed link. */
const TramitePorEnlace = () => {
  const { id = '', token = '' } = useParams<{ id: string; token: string }>()
  const base = `/tramites_enlace/${encodeURIComponent(id)}/${encodeURIComponent(token)}`
  const { oficina } = useOficina()
  const acciones = useSuTramite(base)
  const { tramite, error, recargar } = acciones
  useEffect(() => {
    document.title = `${tramite ? `Trámite ${tramite.numero_tramite}` : 'Su trámite'} · ${oficina?.nombre ?? 'Protocolo'}`
  }, [oficina, tramite])
  return (
    <main className="box-border w-[min(768px,100%)] my-0 mx-auto pt-6 pb-16 px-4">
      <header className="flex items-center gap-3 pb-4 border-b border-b-line text-muted text-13">
        {oficina?.logo ? <img src={oficina.logo} alt="" height={40} /> : <Marca size={32} />}
        <p>{oficina?.nombre ?? 'Protocolo'}</p>
      </header>
      {tramite ? (
        <>
          <h1 className={TITULO}>{tramite.titulo}</h1>
          <p className="muted">Trámite {tramite.numero_tramite}</p>
          <div className="mt-6">
            <FichaPropia tramite={tramite} acciones={acciones} constancia={`${base}/constancia`} />
          </div>
        </>
      ) : error ? (
        <>
          <h1 className={TITULO}>No encontramos este trámite</h1>
          <ErrorEnSitio error={error} {...(error.status === 404 ? {} : { onRetry: recargar })} />
        </>
      ) : (
        <Cargando />
      )}
    </main>
  )
}

export default TramitePorEnlace
