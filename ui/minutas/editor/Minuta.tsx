import { Button } from '@mantine/core'
import { Link, useParams } from 'wouter'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import type { MinutaLeida } from '../../../schemas/respuestas/minutas/minuta.ts'
import { Cargada, Vacio } from '../../kit/feedback/Cargada.tsx'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { puede } from '../../kit/http/permisos.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { Editor } from './Editor.tsx'

const MIGAS = [{ label: 'Escrituración' }, { label: 'Minutas', href: '/admin/minutas' }]

/** `/admin/minuta/{id}` (specification 3, section 2). */
const Minuta = () => {
  const { id = '' } = useParams<{ id: string }>()
  const esId = /^[1-9]\d{0,9}$/.test(id)
  const lectura = useApi<MinutaLeida>(esId ? `/minutas/${id}` : null, { revalidateOnMount: true })
  const { data, error, mutate } = lectura
  if (data && String(data.id) === id)
    return (
      <Editor
        key={data.id}
        minuta={data}
        soloLectura={data.cerrada !== null || !puede(permiso('plantillas', 'crear'), permiso('tramites', 'modificar'))}
        recargar={() => void mutate()}
      />
    )
  return (
    <Pagina title="Minuta" migas={MIGAS}>
      {!esId || error?.status === 404 ? (
        <Vacio title="Esa minuta no existe.">
          <Button component={Link} href="/admin/minutas" variant="default">
            Ver las minutas
          </Button>
        </Vacio>
      ) : (
        <Cargada de={lectura} titulo="No se pudo abrir la minuta." campos={8} />
      )}
    </Pagina>
  )
}

export default Minuta
