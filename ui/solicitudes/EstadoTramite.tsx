import { Button } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link, useParams } from 'wouter'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { puede } from '../kit/http/session.ts'
import { ConCliente } from './asistente/api/cliente.ts'
import { conSesion } from './asistente/api/con-sesion.ts'
import { Asistente } from './asistente/Asistente.tsx'

const MIGAS = [{ label: 'Tramites' }]
const SUYAS = { label: 'Mis solicitudes', href: '/admin/misSolicitudes' }

/** `/admin/EstadoTramites/{id}`: a request as the client sees it, with a link to the office's page. */
const EstadoTramite = () => {
  const { id = '' } = useParams<{ id: string }>()
  const oficina = puede(permiso('tramites', 'modificar'))
  const cliente = useMemo(() => conSesion(oficina), [oficina])
  const numero = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
  return (
    <Pagina
      title={`Solicitud ${id}`}
      migas={[...MIGAS, oficina ? { label: 'Solicitar una escritura', href: '/admin/EstadoTramites' } : SUYAS]}
      subtitle={oficina ? 'Como la ve quien la pidió' : undefined}
      actions={
        oficina ? (
          <Button
            component={Link}
            variant="default"
            href={`/admin/solicitud/${id}`}
            leftSection={<IconListDetails size={16} aria-hidden />}
          >
            El lado de la notaría
          </Button>
        ) : undefined
      }
    >
      <ConCliente value={cliente}>
        <Asistente key={numero} id={numero} perdida={(error) => <ErrorEnSitio error={error} />} />
      </ConCliente>
    </Pagina>
  )
}

export default EstadoTramite
