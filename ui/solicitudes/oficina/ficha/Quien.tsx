import { formatDateTime, formatDocument } from '../../../../schemas/es-co.ts'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitud.ts'
import { Asignado } from '../acciones/Asignado.tsx'
import { RadicacionDeSolicitud } from '../acciones/RadicacionDeSolicitud.tsx'
import { EdadDeSolicitud } from '../EstadoDeSolicitud.tsx'
import { Contacto } from '../lista/Contacto.tsx'

/** Who asks and how to reach them, what for, since when it waits and who has it. */
export const Quien = ({ solicitud: s }: { solicitud: SolicitudLeida }) => (
  <dl className="ficha-quien">
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
