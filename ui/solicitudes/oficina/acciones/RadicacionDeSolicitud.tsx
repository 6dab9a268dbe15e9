import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { permiso } from '../../../../schemas/vistas.ts'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitud.ts'
import { mensajeDe } from '../../../kit/api.ts'
import { aviso } from '../../../kit/aviso.ts'
import { confirmar } from '../../../kit/confirmar.ts'
import { puede, puedeVista } from '../../../kit/permisos.ts'
import { useVincular } from './useVincular.ts'
import { VincularRadicacion } from './VincularRadicacion.tsx'

/** The filing that a request became, which opens it; and linking it, by who looks filings up. */
export const RadicacionDeSolicitud = ({ solicitud }: { solicitud: SolicitudLeida }) => {
  const [elige, setElige] = useState(false)
  const { vinculando, vincular } = useVincular(solicitud)
  const { id_radicacion, numero_radicacion, anulada_en } = solicitud
  const busca = puedeVista('radicaciones')
  const desvincular = async () => {
    const pregunta = `La solicitud deja de estar unida a la radicación No. ${numero_radicacion}. Ninguna de las dos cambia en lo demás.`
    if (!(await confirmar(pregunta, { title: 'Desvincular la radicación', yes: 'Desvincular' }))) return
    await vincular(null).catch((problem: unknown) => aviso.error(mensajeDe(problem)))
  }
  return (
    <>
      <Numero id={id_radicacion} numero={numero_radicacion} />
      {anulada_en !== null ? null : id_radicacion === null ? (
        busca ? (
          <Button size="compact-sm" variant="subtle" className="solicitudes-asignado" onClick={() => setElige(true)}>
            Vincular a su radicación
          </Button>
        ) : null
      ) : numero_radicacion === null ? null : (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              size="compact-sm"
              variant="subtle"
              loading={vinculando}
              rightSection={<IconChevronDown size={14} aria-hidden />}
            >
              Cambiar
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {busca ? <Menu.Item onClick={() => setElige(true)}>Vincular a otra…</Menu.Item> : null}
            <Menu.Item onClick={() => void desvincular()}>Desvincular</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {elige ? <VincularRadicacion solicitud={solicitud} onClose={() => setElige(false)} /> : null}
    </>
  )
}

const Numero = ({ id, numero }: { id: number | null; numero: number | null }) => {
  if (id === null) return puedeVista('radicaciones') ? null : 'Sin vincular'
  if (numero === null) return 'Vinculada a una que usted no ve'
  const abre = puede(permiso('radicaciones', 'ver'), permiso('radicaciones', 'crear'))
  return abre ? <Link href={`/admin/radicacion/${id}/0`}>No. {numero}</Link> : `No. ${numero}`
}
