import { PESOS, type Dicha } from './Dicho.tsx'

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
