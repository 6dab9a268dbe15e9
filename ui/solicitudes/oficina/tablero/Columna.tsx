import { useEffect, useId } from 'react'
import { Link } from 'wouter'
import { plural } from '../../../../schemas/es-co.ts'
import type { FilaDeSolicitud } from '../../../../schemas/respuestas/solicitud.ts'
import { ETAPAS, numeroDeEtapa } from '../../../../schemas/solicitud.ts'
import { ErrorEnSitio } from '../../../kit/ErrorEnSitio.tsx'
import { Esqueleto } from '../../../kit/Esqueleto.tsx'
import { LISTA } from '../direcciones.ts'
import { Tarjeta } from './Tarjeta.tsx'
import { TOPE, useColumna } from './useColumna.ts'

interface Props {
  etapa: number
  pedido: Record<string, string>
  q: string
  onAbrir: (id: number) => void
  alLlegar: (etapa: number, filas: readonly FilaDeSolicitud[]) => void
}

/** One stage of the board, with how many are in it. */
export const Columna = ({ etapa, pedido, q, onAbrir, alLlegar }: Props) => {
  const id = useId()
  const { filas, total, error, otraVez } = useColumna(etapa, pedido, q)
  useEffect(() => alLlegar(etapa, filas), [alLlegar, etapa, filas])
  return (
    <section className="tablero-columna" aria-labelledby={id} data-vacia={total === 0 || undefined}>
      <h2 id={id}>
        <span>
          {numeroDeEtapa(etapa)}. {ETAPAS[etapa]}
        </span>
        <small>
          {total ?? '…'}
          <span className="solo-lectores"> {total === 1 ? 'solicitud' : 'solicitudes'}</span>
        </small>
      </h2>
      {error ? <ErrorEnSitio error={error} title="No se pudo leer esta etapa." onRetry={otraVez} /> : null}
      {total === undefined && !error ? <Esqueleto filas={3} /> : null}
      <ol>
        {filas.map((fila) => (
          <Tarjeta key={fila.id} fila={fila} onAbrir={() => onAbrir(fila.id)} />
        ))}
      </ol>
      {total === 0 ? <p className="muted">Ninguna.</p> : null}
      {total !== undefined && total > TOPE ? (
        <Link href={`${LISTA}?f.etapa=${etapa}`}>
          Y {plural(total - TOPE, 'solicitud', 'solicitudes')} más, en la lista
        </Link>
      ) : null}
    </section>
  )
}
