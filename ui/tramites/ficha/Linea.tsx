import { formatDateTime } from '../../../schemas/es-co/index.ts'
import type { TramiteLeido } from '../../../schemas/respuestas/tramites/tramite.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { tonoDePaso } from './EstadoDeTramite.tsx'
import { tituloDeFaltante } from './pasos/faltantes.ts'
import type { usePasos } from './useTramite.ts'
import '../../kit/ficha/linea.css'

/** The way of a procedure: who took each step, when, why and on which norm. */
export const Linea = ({
  tramite: { tipo },
  pasos,
}: {
  tramite: Pick<TramiteLeido, 'tipo'>
  pasos: ReturnType<typeof usePasos>
}) => (
  <section className="ficha-seccion" aria-labelledby="ficha-linea">
    <header>
      <h2 id="ficha-linea">Pasos</h2>
    </header>
    <Cargada de={pasos} filas={3}>
      {({ pasos: dados }) => (
        <ol className="ficha-linea p-0 text-13 list-none">
          {dados.map((paso) => (
            <li
              className="relative grid gap-0.5 ml-1.5 p-0 pb-4 pl-5 border-l-2 border-l-line wrap-anywhere"
              key={paso.id}
              data-tono={tonoDePaso(paso.estado)}
            >
              <p>
                <b className="font-semibold">{paso.nombre}</b>
                <small className="muted">
                  <time dateTime={paso.cuando}>{formatDateTime(paso.cuando)}</time> · {paso.quien}
                </small>
              </p>
              {paso.motivo ? <p>{paso.motivo}</p> : null}
              {paso.norma ? <p className="muted">{paso.norma}</p> : null}
              {paso.faltantes?.length ? (
                <ul>
                  {paso.faltantes.map(({ nombre, motivo }) => (
                    <li key={`${nombre} ${motivo}`}>
                      <b className="font-semibold">{tituloDeFaltante(tipo, nombre)}:</b> {motivo}
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </Cargada>
  </section>
)
