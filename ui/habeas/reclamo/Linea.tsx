import { formatDateTime } from '../../../schemas/es-co.ts'
import type { ReclamoLeido } from '../../../schemas/respuestas/habeas.ts'
import { NOMBRE_DE_PASO } from './verbos.ts'
import '../../kit/ficha/linea.css'

type Paso = ReclamoLeido['pasos'][number]['paso']
const TONOS: Partial<Record<Paso, 'warn' | 'ok' | 'danger'>> = {
  pedir: 'warn',
  proponer: 'warn',
  por_vencer: 'warn',
  vencido: 'danger',
  responder: 'ok',
}

/** The way of a claim: who took each step, when and why; and the mails that told it. */
export const Linea = ({ reclamo: { pasos, avisos } }: { reclamo: ReclamoLeido }) => (
  <>
    <section className="ficha-seccion" aria-labelledby="habeas-pasos">
      <header>
        <h2 id="habeas-pasos">Pasos</h2>
      </header>
      <ol className="ficha-linea">
        {pasos.map(({ id, paso, cuando, quien, detalle }) => (
          <li key={id} data-tono={TONOS[paso]}>
            <p>
              <b>{NOMBRE_DE_PASO[paso]}</b>
              <small className="muted">
                <time dateTime={cuando}>{formatDateTime(cuando)}</time> · {quien}
              </small>
            </p>
            {detalle ? <p className="habeas-texto">{detalle}</p> : null}
          </li>
        ))}
      </ol>
    </section>
    {avisos.length ? (
      <section className="ficha-seccion" aria-labelledby="habeas-correos">
        <header>
          <h2 id="habeas-correos">Correos</h2>
        </header>
        <ul className="ficha-correos">
          {avisos.map(({ id, clase, correo, pedido, enviado_en, error }) => (
            <li key={id}>
              <b>{new Map<string, string>(Object.entries(NOMBRE_DE_PASO)).get(clase) ?? clase}</b> a {correo}
              <small className="muted">
                {error ??
                  (enviado_en ? `Enviado ${formatDateTime(enviado_en)}` : `Por enviar desde ${formatDateTime(pedido)}`)}
              </small>
            </li>
          ))}
        </ul>
      </section>
    ) : null}
  </>
)
