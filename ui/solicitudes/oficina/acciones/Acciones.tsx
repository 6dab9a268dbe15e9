import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDots } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { plural } from '../../../../schemas/es-co/index.ts'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { confirmar } from '../../../kit/dialogs/confirmar.ts'
import { DialogoFormulario } from '../../../screen/registro/DialogoFormulario.tsx'
import { alCambiarSolicitud, enviados, nombreDe, sinDevolver } from '../use-solicitud.ts'
import { EditarContacto } from './EditarContacto.tsx'
import { pasoDesde, seAnula, useGuardar, type Paso } from './use-guardar.tsx'

/** Asks the client again for rejected files only; says why it is not possible yet. */
export const Devolver = ({ solicitud }: { solicitud: SolicitudLeida }) => {
  const id = useId()
  const { ocupado, choque, guardar } = useGuardar(solicitud)
  const falta = sinDevolver(solicitud)
  const devolver = async () => {
    const rechazados = enviados(solicitud).filter(({ estado }) => estado === 'rechazado').length
    const dicho = `Se le escribe que reemplace ${plural(rechazados, 'documento', 'documentos')}, con la razón de cada uno. Los aceptados no se piden otra vez.`
    if (!(await confirmar(dicho, { title: 'Devolver documentos', yes: 'Devolver' }))) return
    await guardar({ estado: 'devueltos' })
  }
  return (
    <>
      <Button
        variant="default"
        loading={ocupado}
        disabled={falta !== null}
        aria-describedby={falta ? id : undefined}
        onClick={() => void devolver()}
      >
        Devolver
      </Button>
      {falta && solicitud.etapa === 3 ? (
        <span id={id} className="order-1 text-muted text-13">
          {falta}
        </span>
      ) : null}
      {choque}
    </>
  )
}

export const Acciones = ({ solicitud }: { solicitud: SolicitudLeida }) => {
  const [abierto, setAbierto] = useState<'anular' | 'contacto' | null>(null)
  const { ocupado, choque, guardar } = useGuardar(solicitud)
  const paso = pasoDesde(solicitud)
  const vigente = solicitud.anulada_en === null
  /** Booking is the usual next step. */
  const sinCita = solicitud.etapa === 5 && solicitud.fecha_citacion === null
  const tomar = async ({ a, verbo, pregunta }: Paso) => {
    if (pregunta && !(await confirmar(pregunta, { title: verbo, yes: verbo }))) return
    await guardar({ estado: a })
  }
  const cerrar = () => setAbierto(null)
  const { id, version } = solicitud
  const cambio = () => alCambiarSolicitud(id)
  if (!vigente) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {paso ? (
        <Button variant={sinCita ? 'default' : 'filled'} loading={ocupado} onClick={() => void tomar(paso)}>
          {paso.verbo}
        </Button>
      ) : null}
      {solicitud.etapa === 3 ? <Devolver solicitud={solicitud} /> : null}
      <Menu position="bottom-start">
        <Menu.Target>
          {paso || solicitud.etapa === 3 ? (
            <ActionIcon size="lg" variant="default" aria-label="Más acciones">
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          ) : (
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              Más acciones
            </Button>
          )}
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
      {abierto === 'anular' ? (
        <DialogoFormulario
          id="anular-solicitud"
          fila={{ id, version, quien: nombreDe(solicitud) }}
          onClose={cerrar}
          onHecho={cambio}
          onFallo={cambio}
        />
      ) : null}
      {abierto === 'contacto' ? <EditarContacto solicitud={solicitud} onClose={cerrar} /> : null}
      {choque}
    </div>
  )
}
