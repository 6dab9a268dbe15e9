import { Link } from 'wouter'
import { formatDate } from '../../schemas/es-co.ts'
import type { FilaRadicacion } from '../../schemas/respuestas/radicacion.ts'
import { EstadoPill, pasoDe } from '../kit/EstadoPill.tsx'
import { puede, puedeVista } from '../kit/permisos.ts'
import { Vacio } from '../kit/Vacio.tsx'
import { RADICACIONES } from '../radicaciones/index.ts'

/** The filings one has in hand. */
export const Ultimas = ({ filas }: { filas: readonly FilaRadicacion[] }) => {
  const abre = puede(...RADICACIONES)
  const destino = (fila: FilaRadicacion) =>
    abre ? `/admin/radicacion/${fila.id}/${pasoDe(fila.estado)}` : `/admin/misRadicaciones/${fila.numero_radicacion}`
  return (
    <section className="tablero-ultimas" aria-labelledby="ultimas">
      <header>
        <h2 id="ultimas">Mis radicaciones en curso</h2>
        {puedeVista('misRadicaciones') ? <Link href="/admin/misRadicaciones">Ver todas</Link> : null}
      </header>
      {filas.length === 0 ? (
        <Vacio title="No tiene radicaciones en curso" />
      ) : (
        <ul>
          {filas.map((fila) => (
            <li key={fila.id}>
              <Link href={destino(fila)}>
                <span className="tablero-numero">{fila.numero_radicacion}</span>
                <span className="tablero-que">
                  <span>{fila.actos || 'Sin actos'}</span>
                  <small>{[fila.otorgante1, fila.otorgante2].filter(Boolean).join(' · ')}</small>
                </span>
                <time dateTime={fila.fecha_radicacion}>{formatDate(fila.fecha_radicacion)}</time>
                <EstadoPill estado={fila.estado} anulada={fila.anulada_en !== null} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
