import { Link } from 'wouter'
import { formatAmount } from '../../../schemas/es-co/index.ts'
import type { SolicitudesQueEsperan } from '../../../schemas/respuestas/solicitudes/solicitud.ts'

const QUE_HACER: Readonly<Record<string, string>> = {
  recibidos: 'Documentos por revisar',
  en_revision: 'Documentos en revisión',
  validados: 'Minutas por enviar',
  con_observaciones: 'Observaciones por responder',
  firmada: 'Escrituras por autorizar',
  autorizada: 'Copias por preparar',
}

export const queHacerDe = (estado: string): string => QUE_HACER[estado] ?? 'Espera a la notaría'

const deQuien = ({ mias, de_nadie }: SolicitudesQueEsperan[number]): string =>
  [mias ? `${formatAmount(mias)} de usted` : '', de_nadie ? `${formatAmount(de_nadie)} sin asignar` : '']
    .filter(Boolean)
    .join(' · ')

/** Requests that wait for the office, by action, for «Mi día». */
export const QueEsperan = ({ solicitudes }: { solicitudes: SolicitudesQueEsperan }) => {
  const esperan = solicitudes.filter(({ todas }) => todas > 0)
  return (
    <section className="hoy" aria-labelledby="hoy-solicitudes">
      <header className="flex flex-wrap gap-x-4 gap-y-1 items-baseline justify-between min-h-7 mb-2">
        <h2 className="text-16 font-semibold" id="hoy-solicitudes">
          Solicitudes que esperan a la notaría
        </h2>
        <Link className="py-1 text-13" href="/admin/ver-solicitudes?ver=tablero">
          Ver el tablero
        </Link>
      </header>
      {!esperan.length ? <p className="muted">Ninguna espera a la notaría.</p> : null}
      {esperan.length ? (
        <ul className="m-0 p-0 border-t border-t-line list-none">
          {esperan.map((una) => (
            <li className="border-b border-b-line" key={una.estado}>
              <Link
                className={
                  'grid grid-cols-[56px_minmax(0,1fr)_auto] gap-x-4 gap-y-1 items-baseline py-2 text-ink no-underline ' +
                  'encima:bg-hover movil:grid-cols-[56px_minmax(0,1fr)]'
                }
                href={`/admin/ver-solicitudes?f.estado=${una.estado}${una.mias ? '&de=mias' : ''}`}
              >
                <b className="text-accent tabular-nums font-semibold">{formatAmount(una.todas)}</b>{' '}
                <span className="wrap-anywhere">{QUE_HACER[una.estado] ?? una.nombre_estado}</span>{' '}
                <small className="text-muted text-13 movil:col-2">{deQuien(una)}</small>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
