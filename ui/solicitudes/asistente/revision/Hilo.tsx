import type { ComentarioDeSolicitud } from '../../../../schemas/respuestas/solicitud.ts'
import { formatDateTime } from '../../../../schemas/es-co/fechas.ts'

/** What was said of the drafts, in order. */
export const Hilo = ({ comentarios }: { comentarios: readonly ComentarioDeSolicitud[] }) =>
  comentarios.length ? (
    <section className="sol-hilo" aria-labelledby="sol-hilo">
      <h3 id="sol-hilo">Comentarios</h3>
      <ol>
        {comentarios.map(({ orden, usuario, comentario, de, created_at }) => (
          <li key={orden} data-de={de}>
            <p className="sol-hilo-quien">
              <b>{usuario}</b>{' '}
              <time className="muted" dateTime={created_at}>
                {formatDateTime(created_at)}
              </time>
            </p>
            <p className="sol-hilo-texto">{comentario}</p>
          </li>
        ))}
      </ol>
    </section>
  ) : null
