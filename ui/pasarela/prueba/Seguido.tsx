import { formatPesos } from '../../../schemas/es-co.ts'
import { ErrorEnSitio } from '../../kit/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/Esqueleto.tsx'
import { insistente, useApi } from '../../kit/useApi.ts'
import { EstadoPago } from '../EstadoPago.tsx'
import { enEspera, type OrdenPagoLeida } from '../pago.ts'
import { Recibidas } from '../Recibidas.tsx'
import { Parametros } from './Parametros.tsx'

const CADA_MS = 1500

/** A payment after its payer came back: what decides is what the provider notifies, not the return. */
export const Seguido = ({ id }: { id: number }) => {
  const { data, error, mutate } = useApi<OrdenPagoLeida>(`/pasarela/ordenes/${id}`, {
    ...insistente(CADA_MS),
    refreshInterval: (orden) => (orden && !enEspera(orden.estado) ? 0 : CADA_MS),
  })
  if (error && !data)
    return <ErrorEnSitio error={error} title="No se pudo leer el pago." onRetry={() => void mutate()} />
  if (!data) return <Esqueleto filas={4} />
  return (
    <>
      <section className="pasarela-tarjeta" aria-labelledby="pasarela-seguido">
        <header>
          <h2 id="pasarela-seguido">Pago de {formatPesos(data.pesos)}</h2>
          <EstadoPago estado={data.estado} />
        </header>
        <p role="status">
          {enEspera(data.estado)
            ? 'Estamos confirmando su pago. El retorno del navegador no lo da por hecho: falta la notificación.'
            : FIN}
        </p>
        {data.aviso ? <p className="pasarela-alerta">{data.aviso}</p> : null}
        <p className="pasarela-referencia">Referencia {data.referencia}</p>
        <h3>Notificaciones</h3>
        <Recibidas notificaciones={data.notificaciones} />
      </section>
      {data.enviado ? <Parametros inicio={data.enviado} /> : null}
    </>
  )
}

const FIN = 'La notificación verificada decidió este pago.'
