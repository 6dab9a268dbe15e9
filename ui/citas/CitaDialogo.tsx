import { Button } from '@mantine/core'
import { useState } from 'react'
import { bogotaDate, formatDateWeekday } from '../../schemas/es-co/index.ts'
import type { CitaDeAgenda } from '../../schemas/respuestas/citas/cita.ts'
import { NOMBRE_DE_ESTADO_DE_CITA } from '../../modules/citas/domain.ts'
import { api, mensajeDe } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { Motivo } from '../kit/dialogs/Motivo.tsx'
import { Cuando } from './Cuando.tsx'
import { useCuando } from './use-cuando.ts'
import { alCambiarCita } from './use-agenda.ts'

type Cambio = Record<string, unknown>

/** @throws ApiError */
const cambiar = async (id: number, cambio: Cambio): Promise<void> => {
  try {
    await api.put(`/citas/${id}`, cambio)
  } finally {
    alCambiarCita()
  }
}

const CANCELAR = { enviando: 'Cancelando...', hecho: 'Cita cancelada', fallo: 'No se pudo cancelar la cita' }
const FALTA = { enviando: 'Guardando...', hecho: 'Se anotó que no asistió', fallo: 'No se pudo anotar' }

const Mover = ({ cita, onClose }: { cita: CitaDeAgenda; onClose: () => void }) => {
  const cuando = useCuando({
    inicial: { dia: bogotaDate(cita.inicio) },
    enviar: (hora) => cambiar(cita.id, { ...hora }),
    alAgendar: () => {
      aviso.exito('Cita reprogramada')
      onClose()
    },
  })
  return (
    <Dialogo
      opened
      title="Reprogramar la firma"
      onClose={onClose}
      onSubmit={() => void cuando.agendar()}
      problema={cuando.problema}
      si="Reprogramar"
      ocupado={cuando.agendando}
    >
      <Cuando cuando={cuando} />
    </Dialogo>
  )
}

/** Appointment without a request. */
const CitaDialogo = ({ cita, onClose }: { cita: CitaDeAgenda; onClose: () => void }) => {
  const [abierto, setAbierto] = useState<'mover' | 'cancelar' | 'falta' | null>(null)
  const { id, nombre, asunto, telefono, correo, nombre_puesto, hora, inicio, estado, motivo, forzada } = cita
  const llego = Date.parse(inicio) <= Date.now()
  const esHoy = bogotaDate(inicio) <= bogotaDate(Date.now())
  const vino = async () => {
    const notice = aviso.cargando('Guardando...')
    try {
      await cambiar(id, { estado: 'cumplida' })
      notice.exito('Cita cumplida')
      onClose()
    } catch (error) {
      notice.error(mensajeDe(error))
    }
  }
  if (abierto === 'mover') return <Mover cita={cita} onClose={onClose} />
  if (abierto) {
    const cancela = abierto === 'cancelar'
    return (
      <Motivo
        titulo={cancela ? 'Cancelar cita' : 'No asistió'}
        si={cancela ? 'Cancelar cita' : 'No asistió'}
        frases={cancela ? CANCELAR : FALTA}
        onClose={onClose}
        onEnviar={(porque) => cambiar(id, { estado: cancela ? 'cancelada' : 'no_asistio', motivo: porque })}
      >
        <p>
          {cancela
            ? 'La hora queda libre enseguida, y se le escribe a quien la tenía.'
            : `${nombre} no vino a su cita de las ${hora}.`}
        </p>
      </Motivo>
    )
  }
  return (
    <Dialogo
      opened
      title={nombre}
      onClose={onClose}
      size="sm"
      actions={
        estado === 'agendada' ? (
          <>
            <Button variant="subtle" onClick={() => setAbierto('cancelar')}>
              Cancelar cita
            </Button>
            {llego ? (
              <Button variant="subtle" onClick={() => setAbierto('falta')}>
                No asistió
              </Button>
            ) : null}
            <Button variant="default" onClick={() => setAbierto('mover')}>
              Reprogramar
            </Button>
            {esHoy ? <Button onClick={() => void vino()}>Cumplida</Button> : null}
          </>
        ) : (
          <Button variant="default" onClick={onClose}>
            Cerrar
          </Button>
        )
      }
    >
      <dl className="grid gap-3 m-0">
        <div>
          <dt className="text-muted text-12">Cuándo</dt>
          <dd className="m-0 wrap-anywhere">
            {formatDateWeekday(bogotaDate(inicio))}, {hora}
          </dd>
        </div>
        <div>
          <dt className="text-muted text-12">Dónde</dt>
          <dd className="m-0 wrap-anywhere">
            {nombre_puesto}
            {forzada && motivo ? `: ${motivo}` : ''}
          </dd>
        </div>
        <div>
          <dt className="text-muted text-12">Para qué</dt>
          <dd className="m-0 wrap-anywhere">{asunto}</dd>
        </div>
        <div>
          <dt className="text-muted text-12">Estado</dt>
          <dd className="m-0 wrap-anywhere">{NOMBRE_DE_ESTADO_DE_CITA[estado]}</dd>
        </div>
        {telefono ? (
          <div>
            <dt className="text-muted text-12">Teléfono</dt>
            <dd className="m-0 wrap-anywhere">
              <a href={`tel:${telefono.replace(/[^+\d]/g, '')}`}>{telefono}</a>
            </dd>
          </div>
        ) : null}
        {correo ? (
          <div>
            <dt className="text-muted text-12">Correo electrónico</dt>
            <dd className="m-0 wrap-anywhere">
              <a href={`mailto:${correo}`}>{correo}</a>
            </dd>
          </div>
        ) : null}
      </dl>
    </Dialogo>
  )
}

export default CitaDialogo
