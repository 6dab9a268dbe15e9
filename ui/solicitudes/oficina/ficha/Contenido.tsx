import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { ETAPAS, numeroDeEtapa } from '../../../../schemas/solicitudes/etapas.ts'
import { EnlaceDeQuienPidio } from '../../../kit/ficha/EnlaceDeQuienPidio.tsx'
import { HistoriaPlegada } from '../../../kit/ficha/PapelesPedidos.tsx'
import { Marco } from '../../../kit/ficha/Cajon.tsx'
import { puedeVista } from '../../../kit/http/permisos.ts'
import { Acciones } from '../acciones/Acciones.tsx'
import { RadicacionDeSolicitud } from '../acciones/RadicacionDeSolicitud.tsx'
import { Cita } from './Cita.tsx'
import { Documentos } from './Documentos.tsx'
import { Revision } from '../revision/Revision.tsx'
import { rutaDe } from '../use-solicitud.ts'
import { formatDateTime, formatDocument } from '../../../../schemas/es-co/index.ts'
import { Asignado } from '../acciones/AsignarA.tsx'
import { EdadDeSolicitud } from '../EstadoDeSolicitud.tsx'
import { Contacto } from '../lista/columnas.tsx'
import { Dato, Linea, PasoDeLinea, Seccion } from '../../../kit/ficha/Seccion.tsx'

const ASPECTO = {
  hecha: 'border-t-ok text-muted',
  actual: 'border-t-accent text-ink font-semibold [@container_(max-width:640px)]:grow-4',
  falta: 'border-t-line text-muted',
} as const

export const Etapas = ({ solicitud: { etapa } }: { solicitud: Pick<SolicitudLeida, 'etapa'> }) => (
  <ol className="flex gap-1 p-0 text-12 list-none" aria-label="Etapas">
    {ETAPAS.map((nombre, puesto) => {
      const como = puesto < etapa ? 'hecha' : puesto === etapa ? 'actual' : 'falta'
      return (
        <li
          className={`flex-[1_1_0] min-w-0 pt-1.5 border-t-3 ${ASPECTO[como]}`}
          key={nombre}
          aria-current={como === 'actual' ? 'step' : undefined}
        >
          <span className="tabular-nums">{numeroDeEtapa(puesto)}</span>{' '}
          <span className={como === 'actual' ? undefined : '[@container_(max-width:640px)]:hidden'}>{nombre}</span>
          <span className="solo-lectores">{como === 'hecha' ? ': hecha' : como === 'falta' ? ': falta' : ''}</span>
        </li>
      )
    })}
  </ol>
)

const Quien = ({ solicitud: s }: { solicitud: SolicitudLeida }) => (
  <dl className="ficha-quien flex flex-wrap gap-x-10 gap-y-3">
    <Dato nombre="Contacto">
      <Contacto fila={s} />
    </Dato>
    {s.identificacion ? (
      <Dato nombre="Documento">
        {[s.tipo_identificacion, formatDocument(s.identificacion)].filter(Boolean).join(' ')}
      </Dato>
    ) : null}
    <Dato nombre="Qué pide">
      {s.titulo ?? 'Todavía no elige'}
      {s.nombre_documento ? <small className="muted">{s.nombre_documento}</small> : null}
    </Dato>
    <Dato nombre="En este estado">
      <EdadDeSolicitud fila={s} />
    </Dato>
    <Dato nombre="Quién la tiene">
      <Asignado fila={s} />
    </Dato>
    <Dato nombre="Pedida">{formatDateTime(s.created_at)}</Dato>
    {s.id_radicacion === null && s.anulada_en !== null ? null : (
      <Dato nombre="Radicación">
        <RadicacionDeSolicitud solicitud={s} />
      </Dato>
    )}
    <Dato nombre="Anulada por">{s.motivo_anulacion}</Dato>
  </dl>
)

const TONOS: Readonly<Record<string, 'warn' | 'ok' | 'danger'>> = {
  devueltos: 'warn',
  con_observaciones: 'warn',
  no_asistio: 'warn',
  aceptada: 'ok',
  firmada: 'ok',
  entregada: 'ok',
  anulada: 'danger',
}

const Pasos = ({ solicitud: { pasos } }: { solicitud: Pick<SolicitudLeida, 'pasos'> }) => (
  <Seccion titulo="Pasos">
    <Linea>
      {pasos.map(({ estado, nombre, cuando, quien, motivo }, puesto) => (
        <PasoDeLinea key={`${puesto} ${cuando}`} nombre={nombre} cuando={cuando} quien={quien} tono={TONOS[estado]}>
          {motivo ? <p>{motivo}</p> : null}
        </PasoDeLinea>
      ))}
    </Linea>
  </Seccion>
)

export const Contenido = ({ solicitud }: { solicitud: SolicitudLeida }) => (
  <Marco
    sobre={
      <>
        <Etapas solicitud={solicitud} />
        <Quien solicitud={solicitud} />
        <Acciones solicitud={solicitud} />
      </>
    }
    lado={
      <>
        {solicitud.etapa > 4 ? <Cita solicitud={solicitud} /> : null}
        <Pasos solicitud={solicitud} />
        {solicitud.anulada_en === null ? (
          <EnlaceDeQuienPidio
            path={`${rutaDe(solicitud.id)}/enlace`}
            guia="Con él sigue su solicitud sin contraseña. Vale 30 días y va en cada correo."
          />
        ) : null}
        {puedeVista('auditoria') ? <HistoriaPlegada tabla="solicitudes" id={solicitud.id} /> : null}
      </>
    }
  >
    <Documentos solicitud={solicitud} />
    <Revision solicitud={solicitud} />
  </Marco>
)
