import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { ETAPAS, numeroDeEtapa } from '../../../../schemas/solicitudes/etapas.ts'
import { EnlaceDeQuienPidio } from '../../../kit/ficha/EnlaceDeQuienPidio.tsx'
import { HistoriaPlegada } from '../../../kit/ficha/PapelesPedidos.tsx'
import { Marco } from '../../../kit/ficha/Cajon.tsx'
import { puedeVista } from '../../../kit/http/permisos.ts'
import { Acciones, RadicacionDeSolicitud } from '../acciones/RadicacionDeSolicitud.tsx'
import { Cita } from './Cita.tsx'
import { Documentos } from './Documentos.tsx'
import { Revision } from '../revision/Revision.tsx'
import { rutaDe } from '../use-solicitud.ts'
import { useId } from 'react'
import { formatDateTime, formatDocument } from '../../../../schemas/es-co/index.ts'
import '../../../kit/ficha/linea.css'
import { Asignado } from '../acciones/AsignarA.tsx'
import { EdadDeSolicitud } from '../EstadoDeSolicitud.tsx'
import { Contacto } from '../lista/columnas.tsx'
import '../solicitudes.css'

export const Etapas = ({ solicitud: { etapa } }: { solicitud: Pick<SolicitudLeida, 'etapa'> }) => (
  <ol className="solicitudes-etapas flex gap-1 p-0 text-12 list-none" aria-label="Etapas">
    {ETAPAS.map((nombre, puesto) => {
      const como = puesto < etapa ? 'hecha' : puesto === etapa ? 'actual' : 'falta'
      return (
        <li
          className="flex-[1_1_0] min-w-0 pt-1.5 border-t-3 border-t-line text-muted"
          key={nombre}
          data-como={como}
          aria-current={como === 'actual' ? 'step' : undefined}
        >
          <span className="tabular-nums">{numeroDeEtapa(puesto)}</span> <span>{nombre}</span>
          <span className="solo-lectores">{como === 'hecha' ? ': hecha' : como === 'falta' ? ': falta' : ''}</span>
        </li>
      )
    })}
  </ol>
)

const Quien = ({ solicitud: s }: { solicitud: SolicitudLeida }) => (
  <dl className="ficha-quien flex flex-wrap gap-x-10 gap-y-3">
    <div>
      <dt>Contacto</dt>
      <dd>
        <Contacto fila={s} />
      </dd>
    </div>
    {s.identificacion ? (
      <div>
        <dt>Documento</dt>
        <dd>{[s.tipo_identificacion, formatDocument(s.identificacion)].filter(Boolean).join(' ')}</dd>
      </div>
    ) : null}
    <div>
      <dt>Qué pide</dt>
      <dd>
        {s.titulo ?? 'Todavía no elige'}
        {s.nombre_documento ? <small className="muted">{s.nombre_documento}</small> : null}
      </dd>
    </div>
    <div>
      <dt>En este estado</dt>
      <dd>
        <EdadDeSolicitud fila={s} />
      </dd>
    </div>
    <div>
      <dt>Quién la tiene</dt>
      <dd>
        <Asignado fila={s} />
      </dd>
    </div>
    <div>
      <dt>Pedida</dt>
      <dd>{formatDateTime(s.created_at)}</dd>
    </div>
    {s.id_radicacion === null && s.anulada_en !== null ? null : (
      <div>
        <dt>Radicación</dt>
        <dd>
          <RadicacionDeSolicitud solicitud={s} />
        </dd>
      </div>
    )}
    {s.motivo_anulacion ? (
      <div>
        <dt>Anulada por</dt>
        <dd>{s.motivo_anulacion}</dd>
      </div>
    ) : null}
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

const Linea = ({ solicitud: { pasos } }: { solicitud: Pick<SolicitudLeida, 'pasos'> }) => {
  const id = useId()
  return (
    <section className="ficha-seccion" aria-labelledby={id}>
      <header>
        <h2 id={id}>Pasos</h2>
      </header>
      <ol className="ficha-linea p-0 text-13 list-none">
        {pasos.map(({ estado, nombre, cuando, quien, motivo }, puesto) => (
          <li
            className="relative grid gap-0.5 ml-1.5 p-0 pb-4 pl-5 border-l-2 border-l-line wrap-anywhere"
            key={`${puesto} ${cuando}`}
            data-tono={TONOS[estado]}
          >
            <p>
              <b className="font-semibold">{nombre}</b>
              <small className="muted">
                <time dateTime={cuando}>{formatDateTime(cuando)}</time> · {quien}
              </small>
            </p>
            {motivo ? <p>{motivo}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

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
        <Linea solicitud={solicitud} />
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
