import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'

/** Built into the browser: no library. */
const PESOS = new Intl.NumberFormat('es-CO', { style: 'currency', currency: 'COP', maximumFractionDigits: 0 })

type Dicha = Pick<SolicitudLeida, 'respuesta_solicitud' | 'costo'>

export const hayRespuesta = ({ respuesta_solicitud, costo }: Dicha): boolean =>
  Boolean(respuesta_solicitud) || costo !== null

export const Respuesta = ({ respuesta_solicitud, costo }: Dicha) => (
  <>
    {respuesta_solicitud ? <p className="whitespace-pre-line wrap-anywhere">{respuesta_solicitud}</p> : null}
    {costo === null ? null : (
      <p>
        Costo: <b>{PESOS.format(costo)}</b>
      </p>
    )}
  </>
)
