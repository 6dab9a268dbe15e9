import { useParams } from 'wouter'
import { Cargada } from '../../../kit/feedback/Cargada.tsx'
import { Pagina } from '../../../kit/page/Pagina.tsx'
import { useApi } from '../../../kit/http/use-api.ts'
import { AJUSTES, RUTA, TITULO, type AjustesDeSolicitudes, Ofrecidas } from './Ofrecidas.tsx'
import { Edicion } from './Edicion.tsx'
import '../solicitudes.css'
import './ajustes.css'

/** `/admin/solicitudes-ajustes` (permission 129; 131 to change). */
const Ajustes = () => {
  const cual = Number(useParams<{ id?: string }>().id ?? 0)
  const lectura = useApi<AjustesDeSolicitudes>(RUTA, { revalidateOnMount: true })
  const { data, mutate } = lectura
  const tipo = data?.tipos.find(({ id_plantilla }) => id_plantilla === cual) ?? null
  const nombre = tipo?.nombre_plantilla ?? data?.plantillas.find(({ id }) => id === cual)?.nombre_plantilla
  const migas = [
    { label: 'Configuracion', href: '/admin/configuracion' },
    ...(cual ? [{ label: TITULO, href: AJUSTES }] : []),
  ]
  if (cual && nombre !== undefined)
    return (
      <Edicion
        key={`${cual} ${tipo?.version ?? ''}`}
        id={cual}
        nombre={nombre}
        tipo={tipo}
        migas={migas}
        alTraer={() => void mutate()}
      />
    )
  return (
    <Pagina
      title={TITULO}
      migas={migas}
      subtitle="Qué escrituras se ofrecen en la página de la notaría, y lo que se dice de cada una antes de comenzar."
    >
      <Cargada de={lectura} titulo="No se pudo leer qué se ofrece." filas={6} />
      {data && cual ? <p className="muted">Esa plantilla ágil no está en uso.</p> : null}
      {data && !cual ? <Ofrecidas ajustes={data} /> : null}
    </Pagina>
  )
}

export default Ajustes
