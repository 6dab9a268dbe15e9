import { Link } from 'wouter'
import { formatDateTime } from '../../../schemas/es-co.ts'
import type { LoteDeMinutas } from '../../../schemas/respuestas/lote-minutas.ts'
import { ErrorEnSitio } from '../../kit/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/Esqueleto.tsx'
import { insistente, useApi } from '../../kit/useApi.ts'
import { Vacio } from '../../kit/Vacio.tsx'
import { anda, enQueVa } from './registro.ts'

const CADA_MS = 3000

/** The latest batches of the office, whoever asked for them. */
export const LotesAnteriores = () => {
  const { data, error, mutate } = useApi<LoteDeMinutas[]>('/lotes_minutas', {
    revalidateOnMount: true,
    ...insistente(CADA_MS),
    refreshInterval: (lotes) => (lotes?.some(anda) ? CADA_MS : 0),
  })
  if (error && !data)
    return <ErrorEnSitio error={error} title="No se pudieron leer los lotes." onRetry={() => void mutate()} />
  if (!data) return <Esqueleto filas={4} />
  return (
    <section className="lote-bloque" aria-labelledby="lotes-anteriores">
      <h2 id="lotes-anteriores">Lotes anteriores</h2>
      {data.length === 0 ? (
        <Vacio title="Todavía no se ha generado ningún lote. Descargue el formato, llénelo con una escritura por fila y suéltelo arriba." />
      ) : (
        <ul className="lote-lista">
          {data.map((lote) => (
            <li key={lote.id}>
              <Link href={`/admin/minutas/lote/${lote.id}`}>
                <span>
                  <b>{lote.proyecto ?? 'Sin proyecto'}</b>
                  <small>
                    {lote.nombre_plantilla} · {lote.nombre_archivo}
                  </small>
                </span>
                <span className="lote-lista-estado">
                  {enQueVa(lote)}
                  <small>
                    {[formatDateTime(lote.creado), lote.usuario, lote.zip ? 'con ZIP' : ''].filter(Boolean).join(' · ')}
                  </small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
