import { formatDateTime } from '../../../schemas/es-co.ts'
import type { avisosDeTramite } from '../../../schemas/respuestas/tramite-cobro.ts'
import type { TramiteLeido } from '../../../schemas/respuestas/tramite.ts'
import type { Leida } from '../../../schemas/respuestas/vocabulario.ts'
import { hayQueLlamar } from '../../../schemas/tramite-avisos.ts'
import { useApi } from '../../kit/useApi.ts'

/** What was told by mail to who asked, and what did not arrive. */
export const Correos = ({ tramite: { id, telefono, correo, velado } }: { tramite: TramiteLeido }) => {
  const { data } = useApi<Leida<typeof avisosDeTramite>>(`/tramites/${id}/avisos`, { revalidateOnMount: true })
  if (!data || velado) return null
  return (
    <section className="ficha-seccion" aria-labelledby="ficha-correos">
      <header>
        <h2 id="ficha-correos">Avisos por correo</h2>
      </header>
      {correo ? null : <p>{hayQueLlamar(telefono)}</p>}
      {correo && !data.length ? <p className="muted">Todavía ninguno.</p> : null}
      {data.length ? (
        <ul className="ficha-correos">
          {data.map((aviso) => (
            <li key={aviso.id}>
              <b>{aviso.estado}</b> a {aviso.correo}
              <small className="muted">
                {aviso.enviado_en
                  ? formatDateTime(aviso.enviado_en)
                  : aviso.error
                    ? `No salió: ${aviso.error}`
                    : 'Por enviar'}
              </small>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
