import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { mensajeDe, api } from '../../../kit/http/api.ts'
import { aviso } from '../../../kit/feedback/aviso.ts'
import { confirmar } from '../../../kit/dialogs/confirmar.ts'
import { Devolver } from '../documentos/Devolver.tsx'
import { Motivo } from '../../../kit/dialogs/Motivo.tsx'
import { nombreDe } from '../direcciones.ts'
import { alCambiarSolicitud, rutaDe } from '../useSolicitud.ts'
import { EditarContacto } from './EditarContacto.tsx'
import { Otro } from './Otro.tsx'
import { pasoDesde, seAnula, type Paso } from './pasos.ts'
import { useGuardar } from './useGuardar.ts'

const FRASES = { enviando: 'Anulando...', hecho: 'Solicitud anulada', fallo: 'No se pudo anular la solicitud' }

/** Asks before a request is ended where it is, and why. */
const Anular = ({ solicitud, onClose }: { solicitud: SolicitudLeida; onClose: () => void }) => (
  <Motivo
    titulo="Anular solicitud"
    si="Anular solicitud"
    frases={FRASES}
    onClose={onClose}
    onEnviar={async (motivo) => {
      try {
        await api.put(rutaDe(solicitud.id), { estado: 'anulada', motivo, version: solicitud.version })
      } finally {
        alCambiarSolicitud(solicitud.id)
      }
    }}
  >
    <p>Se anula la solicitud de {nombreDe(solicitud)}, y se le escribe por qué.</p>
    <p className="muted">Su cita queda libre. Lo que envió y lo que se dijo se conserva.</p>
  </Motivo>
)

/** What the office does next with a request, and apart the rest. */
export const Acciones = ({ solicitud }: { solicitud: SolicitudLeida }) => {
  const [antes, setAntes] = useState(solicitud)
  const [abierto, setAbierto] = useState<'anular' | 'contacto' | null>(null)
  const { haciendo, otro, enterarse, guardar } = useGuardar(solicitud)
  const paso = pasoDesde(solicitud)
  const vigente = solicitud.anulada_en === null
  /** What usually follows is booking it. */
  const sinCita = solicitud.etapa === 5 && solicitud.fecha_citacion === null
  const tomar = async ({ a, verbo, pregunta }: Paso) => {
    if (pregunta && !(await confirmar(pregunta, { title: verbo, yes: verbo }))) return
    setAntes(solicitud)
    await guardar({ estado: a }).catch((problem: unknown) => aviso.error(mensajeDe(problem)))
  }
  const cerrar = () => setAbierto(null)
  if (!vigente) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {paso ? (
        <Button variant={sinCita ? 'default' : 'filled'} loading={haciendo} onClick={() => void tomar(paso)}>
          {paso.verbo}
        </Button>
      ) : null}
      {solicitud.etapa === 3 ? <Devolver solicitud={solicitud} /> : null}
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon size="lg" variant="default" aria-label="Más acciones">
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={solicitud.etapa > 5} onClick={() => setAbierto('contacto')}>
            Corregir contacto
          </Menu.Item>
          <Menu.Item color="red" disabled={!seAnula(solicitud)} onClick={() => setAbierto('anular')}>
            Anular solicitud
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {abierto === 'anular' ? <Anular solicitud={solicitud} onClose={cerrar} /> : null}
      {abierto === 'contacto' ? <EditarContacto solicitud={solicitud} onClose={cerrar} /> : null}
      <Otro antes={antes} otro={otro} onClose={enterarse} />
    </div>
  )
}
