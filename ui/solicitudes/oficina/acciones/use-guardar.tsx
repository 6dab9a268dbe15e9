import { useState } from 'react'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { actualDe } from '../../../kit/http/api-error.ts'
import { api, mensajeDe } from '../../../kit/http/api.ts'
import { aviso } from '../../../kit/feedback/aviso.ts'
import { useEnvio } from '../../../kit/forms/use-envio.ts'
import { alCambiarSolicitud, rutaDe } from '../use-solicitud.ts'
import { NOMBRE_DE_ESTADO_DE_SOLICITUD, type EstadoDeSolicitud } from '../../../../schemas/solicitudes/etapas.ts'
import { formatPesos } from '../../../../schemas/es-co/index.ts'
import { OtraPersona } from '../../../kit/dialogs/ConflictoDialogo.tsx'
import { PildoraDeSolicitud } from '../EstadoDeSolicitud.tsx'

/** Body of PUT /SolicitudesTramites/:id. */
export interface Cambio {
  etapa?: 4
  respuesta_solicitud?: string
  costo?: number | null
  estado?: 'en_revision' | 'devueltos' | 'firmada' | 'autorizada' | 'copia_lista' | 'entregada' | 'anulada'
  motivo?: string
  id_asignado?: number | null
}

export type Leida = Pick<SolicitudLeida, 'id' | 'etapa' | 'estado' | 'anulada_en' | 'id_asignado' | 'version'> &
  Partial<Pick<SolicitudLeida, 'costo'>>

/** True if another user's change invalidates the decision. */
export const esOtra = (antes: Leida, actual: Leida, cambio: Cambio): boolean =>
  antes.estado !== actual.estado ||
  antes.anulada_en !== actual.anulada_en ||
  (cambio.id_asignado !== undefined && antes.id_asignado !== actual.id_asignado) ||
  (cambio.costo !== undefined && antes.costo !== actual.costo)

const AVISOS = { cargando: 'Guardando cambios...', fallo: mensajeDe }

/** Saves over an unrelated change. A stage or assignee changed meanwhile stops the save; `choque` is the dialog that says so. */
export const useGuardar = (solicitud: Leida) => {
  const { ocupado, errores, problema, enviar, olvidar } = useEnvio()
  const [otra, setOtra] = useState<{ antes: Leida; actual: SolicitudLeida } | null>(null)

  const insistir = async (cambio: Cambio, { version }: Leida): Promise<void> => {
    try {
      await api.put(rutaDe(solicitud.id), { ...cambio, version })
    } catch (problem) {
      const actual = actualDe<SolicitudLeida>(problem)
      if (!actual || esOtra(solicitud, actual, cambio) || actual.version === version) throw problem
      await insistir(cambio, actual)
    }
  }
  /** @returns false if another user's change stopped it, already shown. @throws ApiError */
  const poner = async (cambio: Cambio): Promise<boolean> => {
    try {
      await insistir(cambio, solicitud)
      return true
    } catch (problem) {
      const actual = actualDe<SolicitudLeida>(problem)
      if (!actual || !esOtra(solicitud, actual, cambio)) throw problem
      aviso.error(mensajeDe(problem))
      setOtra({ antes: solicitud, actual })
      return false
    } finally {
      alCambiarSolicitud(solicitud.id)
    }
  }
  const avisos = { ...AVISOS, exito: (hecho: boolean) => (hecho ? 'Actualizado correctamente' : '') }
  /** @returns false after a failure, already in a notice */
  const guardar = (cambio: Cambio): Promise<boolean> => enviar(() => poner(cambio), avisos)
  const choque = otra && <Choque {...otra} onClose={() => setOtra(null)} />
  return { ocupado, errores, problema, olvidar, poner, avisos, guardar, choque }
}

const Choque = ({ antes, actual, onClose }: { antes: Leida; actual: SolicitudLeida; onClose: () => void }) => (
  <OtraPersona
    antes={NOMBRE_DE_ESTADO_DE_SOLICITUD[antes.estado]}
    desde={actual.anulada_en ?? actual.estado_desde}
    ahora={
      <>
        <PildoraDeSolicitud {...actual} />
        {actual.id_asignado === antes.id_asignado
          ? null
          : ` ${actual.asignado ? `La tiene ${actual.asignado}.` : 'No la tiene nadie.'}`}
        {antes.costo === undefined || actual.costo === antes.costo
          ? null
          : ` Costo: ${actual.costo === null ? 'sin decir' : formatPesos(actual.costo)}.`}
      </>
    }
    onClose={onClose}
  />
)

export interface Paso {
  a: NonNullable<Cambio['estado']>
  verbo: string
  /** Confirmation for irreversible steps. */
  pregunta: string | null
}

const FIRMADA: Paso = {
  a: 'firmada',
  verbo: 'Firmada',
  pregunta: 'Se firmó la escritura: la solicitud pasa a «Trámite finalizado», y se le escribe a quien la pidió.',
}

const SIGUE: Partial<Record<EstadoDeSolicitud, Paso>> = {
  recibidos: { a: 'en_revision', verbo: 'Tomar en revisión', pregunta: null },
  sin_cita: FIRMADA,
  agendada: FIRMADA,
  reprogramada: FIRMADA,
  no_asistio: FIRMADA,
  firmada: {
    a: 'autorizada',
    verbo: 'Autorizada',
    pregunta: 'El notario autorizó la escritura con su firma. Se le escribe a quien la pidió.',
  },
  autorizada: {
    a: 'copia_lista',
    verbo: 'Copia lista',
    pregunta: 'La copia está lista para recogerla. Se le escribe a quien la pidió.',
  },
  copia_lista: { a: 'entregada', verbo: 'Entregada', pregunta: 'Se entregó la copia: la solicitud termina aquí.' },
}

type Situada = Pick<SolicitudLeida, 'estado' | 'etapa' | 'anulada_en'>

/** Manual step from a state; null where uploads, review or booking move the request. */
export const pasoDesde = ({ estado, anulada_en }: Situada): Paso | null =>
  anulada_en === null ? (SIGUE[estado] ?? null) : null

/** A request can be annulled until the signing. */
export const seAnula = ({ etapa, anulada_en }: Situada): boolean => anulada_en === null && etapa < 6
