import { useParams } from 'wouter'
import { ErrorEnSitio } from '../../kit/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/Esqueleto.tsx'
import { Pagina } from '../../kit/Pagina.tsx'
import { Contenido } from './Contenido.tsx'
import { PildoraDeTramite } from './EstadoDeTramite.tsx'
import { listaDe } from './lista.ts'
import { useTramite } from './useTramite.ts'

/** `/admin/tramite/12`: one procedure. */
const Tramite = () => {
  const id = Number(useParams<{ id: string }>().id)
  const { data, error, mutate } = useTramite(id)
  if (error)
    return (
      <Pagina title="Trámite" migas={[{ label: 'Tramites' }]}>
        <ErrorEnSitio
          error={error}
          title="No se pudo leer el trámite."
          onRetry={error.status === 404 ? undefined : () => void mutate()}
        />
      </Pagina>
    )
  if (!data)
    return (
      <Pagina title="Trámite" migas={[{ label: 'Tramites' }]}>
        <Esqueleto filas={8} />
      </Pagina>
    )
  const lista = listaDe(data)
  return (
    <Pagina
      title={`Trámite ${data.numero_tramite}`}
      migas={[{ label: 'Tramites' }, ...(lista ? [lista] : [])]}
      pill={<PildoraDeTramite estado={data.estado} />}
      subtitle={data.titulo}
    >
      <Contenido
        key={id}
        tramite={data}
        identificacion={data.identificacion_tramite ?? data.identificacion ?? data.numero_tramite}
      />
    </Pagina>
  )
}

export default Tramite
