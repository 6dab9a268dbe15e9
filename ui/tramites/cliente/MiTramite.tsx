import { useParams } from 'wouter'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { FichaPropia } from './FichaPropia.tsx'
import { useSuTramite } from './PapelPropio.tsx'

const MIGAS = [{ label: 'Tramites' }, { label: 'Mis trámites', href: '/admin/misTramites' }]

/** `/admin/misTramites/{id}` */
const MiTramite = () => {
  const { id = '' } = useParams<{ id: string }>()
  const acciones = useSuTramite(`/mis_tramites/${id}`)
  const { tramite, error, recargar } = acciones
  return (
    <Pagina
      title={tramite?.titulo ?? 'Mi trámite'}
      migas={MIGAS}
      subtitle={tramite ? `Trámite ${tramite.numero_tramite}` : undefined}
    >
      {tramite ? <FichaPropia tramite={tramite} acciones={acciones} constancia={`/tramites/${id}/constancia`} /> : null}
      <Cargada de={{ data: tramite, error, mutate: recargar }} campos={4} discreta />
    </Pagina>
  )
}

export default MiTramite
