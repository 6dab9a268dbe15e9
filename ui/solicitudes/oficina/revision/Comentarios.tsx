import { formatDateTime } from '../../../../schemas/es-co.ts'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitud.ts'

/** What both sides said of the drafts, in the order in which they said it. */
export const Comentarios = ({
  solicitud: { comentarios, borradores, respuesta_solicitud },
}: {
  solicitud: SolicitudLeida
}) => {
  const minuta = (id: number | null) => borradores.find((borrador) => borrador.id === id)?.numero
  return (
    <>
      {respuesta_solicitud ? (
        <p className="solicitudes-respuesta">
          <b>Al validar:</b> {respuesta_solicitud}
        </p>
      ) : null}
      {comentarios.length === 0 ? (
        <p className="muted">Nadie ha comentado.</p>
      ) : (
        <ol className="solicitudes-comentarios" aria-label="Lo que se ha comentado">
          {comentarios.map(({ orden, usuario, comentario, de, id_borrador, created_at }) => (
            <li key={orden} data-de={de}>
              <p>
                <b>{usuario}</b>{' '}
                <small className="muted">
                  {[
                    de === 'oficina' ? 'Notaría' : 'Cliente',
                    formatDateTime(created_at),
                    id_borrador === null ? '' : `sobre la minuta ${minuta(id_borrador) ?? ''}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </p>
              <p className="solicitudes-comentario">{comentario}</p>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
