import { Button } from '@mantine/core'
import { useState } from 'react'
import { bogotaDate, formatDateWeekday } from '../../schemas/es-co/index.ts'
import type { CitaDeAgenda, CitaLeida } from '../../schemas/respuestas/citas/cita.ts'
import { NOMBRE_DE_ESTADO_DE_CITA } from '../../modules/citas/domain.ts'
import { api } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { Datos } from '../kit/ficha/Seccion.tsx'
import { DialogoFormulario } from '../screen/registro/DialogoFormulario.tsx'
import { EnlaceDeEscritura } from '../kit/page/EnlaceDeEscritura.tsx'
import { DeQuien, useDeQuien, type Firmada } from './DeQuien.tsx'
import { DialogoCuando, useCuando, type CuandoEscrito } from './Cuando.tsx'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { useFormulario } from '../kit/forms/use-formulario.ts'
import { puede } from '../kit/http/permisos.ts'
import { buscarRadicacion, RADICACIONES } from '../radicaciones/index.ts'
import { BotonDeAccion } from '../kit/forms/BotonDeAccion.tsx'
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

const Mover = ({ cita, onClose }: { cita: CitaDeAgenda; onClose: () => void }) => {
  const cuando = useCuando({
    inicial: { dia: bogotaDate(cita.inicio) },
    enviar: (hora) => cambiar(cita.id, { ...hora }),
    alAgendar: () => {
      aviso.exito('Cita reprogramada')
      onClose()
    },
  })
  return <DialogoCuando titulo="Reprogramar la firma" si="Reprogramar" cuando={cuando} onClose={onClose} />
}

/** Which filing is signed: of who booked before it was filed. */
const Unir = ({ cita, onClose }: { cita: CitaDeAgenda; onClose: () => void }) => {
  const form = useFormulario<{ id_radicacion: number | null; label: string }>({
    inicial: {
      id_radicacion: cita.id_radicacion,
      label: cita.numero_radicacion === null ? '' : `No. ${cita.numero_radicacion}`,
    },
    enviar: ({ id_radicacion }) => cambiar(cita.id, { id_radicacion }),
    cargando: 'Guardando cambios...',
    exito: 'Cita guardada',
    fallo: '',
    alHacer: onClose,
  })
  return (
    <Dialogo
      opened
      size="sm"
      title={`Radicación que firma ${cita.nombre}`}
      onClose={onClose}
      si="Guardar"
      {...form.dialogo}
    >
      <SelectBuscable
        data-autofocus
        label="Radicación"
        placeholder="Número, persona, matrícula…"
        valueLabel={form.datos.label}
        search={buscarRadicacion}
        {...form.campo('id_radicacion')}
        onChange={(id_radicacion, opcion) => form.cambiar({ id_radicacion, label: opcion?.label ?? '' })}
      />
    </Dialogo>
  )
}

/** Appointment without a request. */
export const CitaDialogo = ({ cita, onClose }: { cita: CitaDeAgenda; onClose: () => void }) => {
  const [abierto, setAbierto] = useState<'mover' | 'unir' | 'cancelar' | 'falta' | null>(null)
  const { id, nombre, asunto, telefono, correo, nombre_puesto, hora, inicio, estado, motivo, forzada } = cita
  const { numero_radicacion: radicacion } = cita
  const unida = cita.id_radicacion !== null
  const puedeUnir =
    (estado === 'agendada' || estado === 'cumplida') && puede(...RADICACIONES) && (!unida || radicacion !== null)
  const llego = Date.parse(inicio) <= Date.now()
  const esHoy = bogotaDate(inicio) <= bogotaDate(Date.now())
  if (abierto === 'mover') return <Mover cita={cita} onClose={onClose} />
  if (abierto === 'unir') return <Unir cita={cita} onClose={onClose} />
  if (abierto)
    return (
      <DialogoFormulario
        id={abierto === 'cancelar' ? 'cancelar-cita' : 'falta-a-cita'}
        fila={{ id, nombre, hora }}
        onClose={onClose}
        onHecho={alCambiarCita}
        onFallo={alCambiarCita}
      />
    )
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
            {esHoy ? (
              <BotonDeAccion
                hacer={() => cambiar(id, { estado: 'cumplida' })}
                cargando="Guardando..."
                exito="Cita cumplida"
                alHacer={onClose}
              >
                Cumplida
              </BotonDeAccion>
            ) : null}
          </>
        ) : (
          <Button variant="default" onClick={onClose}>
            Cerrar
          </Button>
        )
      }
    >
      <Datos
        className="grid gap-3 m-0"
        de={[
          ['Cuándo', `${formatDateWeekday(bogotaDate(inicio))}, ${hora}`],
          ['Dónde', nombre_puesto + (forzada && motivo ? `: ${motivo}` : '')],
          ['Para qué', asunto],
          [
            'Radicación',
            radicacion === null && !puedeUnir ? null : (
              <>
                <EnlaceDeEscritura numero={radicacion} />
                {puedeUnir ? (
                  <Button size="compact-sm" variant="subtle" onClick={() => setAbierto('unir')}>
                    {radicacion === null ? 'Decir cuál se firma' : 'Cambiar'}
                  </Button>
                ) : null}
              </>
            ),
          ],
          ['Estado', NOMBRE_DE_ESTADO_DE_CITA[estado]],
          ['Teléfono', telefono && <a href={`tel:${telefono.replace(/[^+\d]/g, '')}`}>{telefono}</a>],
          ['Correo electrónico', correo && <a href={`mailto:${correo}`}>{correo}</a>],
        ]}
      />
    </Dialogo>
  )
}

interface PropsAgendar {
  inicial?: Partial<CuandoEscrito>
  firmada?: Firmada
  onClose: () => void
}

export const AgendarDialogo = ({ inicial = {}, firmada, onClose }: PropsAgendar) => {
  const deQuien = useDeQuien(firmada)
  const cuando = useCuando({
    inicial,
    faltasDeMas: deQuien.faltas,
    enviar: async (hora) => {
      try {
        await api.post<CitaLeida>('/citas', { ...deQuien.cuerpo(), ...hora })
      } finally {
        alCambiarCita()
      }
    },
    alAgendar: () => {
      aviso.exito('Cita agendada')
      onClose()
    },
  })
  return (
    <DialogoCuando titulo="Agendar una firma" si="Agendar" cuando={cuando} onClose={onClose}>
      <DeQuien deQuien={deQuien} faltas={cuando.faltas} alEscribir={cuando.olvidarFaltas} />
    </DialogoCuando>
  )
}
