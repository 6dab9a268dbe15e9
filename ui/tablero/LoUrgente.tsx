import { Link } from 'wouter'
import { bogotaDate, daysAgo, formatPesos } from '../../schemas/es-co/index.ts'
import { CLASES_DE_URGENTE, URGENTES, type ClaseDeUrgente } from '../../schemas/oficina/mi-dia.ts'
import type { Urgente } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { puede } from '../kit/http/permisos.ts'
import { queHacerDe } from '../solicitudes/index.ts'
import { ACCION, paginaDe, TITULO } from './AccionUrgente.tsx'

const seVe = (clase: ClaseDeUrgente): boolean => {
  const { anyOf, also } = URGENTES[clase]
  return puede(...anyOf) && also.every((id) => puede(id))
}

/** Name of the row, and what is told of it. */
function decir(una: Urgente, hoy: string): readonly [string, readonly string[]] {
  const { clase, numero, titulo, estado, desde, vence, valor } = una
  const edad = daysAgo(desde, hoy)
  const pesos = valor === null ? '' : formatPesos(valor)
  switch (clase) {
    case 'autorizar':
      return [`Escritura ${estado ?? ''} sin autorizar`, [titulo || 'Sin actos', `otorgada ${edad}`]]
    case 'factura':
      return estado === 'rechazada'
        ? [`Factura de ${titulo}`, ['Rechazada por la DIAN', pesos, edad]]
        : [`Factura de ${titulo}`, ['Sin enviar', pesos, edad]]
    case 'tramite':
      return [titulo, [numero ?? '', vence === hoy ? 'vence hoy' : `venció ${daysAgo(vence ?? hoy, hoy)}`]]
    case 'solicitud':
      return [`Solicitud de ${titulo}`, [queHacerDe(estado ?? ''), 'sin asignar', edad]]
    case 'deudor':
      return [titulo, [`Debe ${pesos}`, `desde ${edad}`]]
    case 'deposito':
      return [`Depósito ${numero ?? ''} de ${titulo}`, ['Sin asignar', pesos, edad]]
    case 'liquidar':
      return [`Radicación ${numero ?? ''} por liquidar`, [titulo || 'Sin actos', edad]]
    case 'radicacion':
      return [`Radicación ${numero ?? ''} sin terminar`, [titulo || 'Sin actos', edad]]
  }
}

const Tarjeta = ({ una, hoy }: { una: Urgente; hoy: string }) => {
  const [nombre, detalle] = decir(una, hoy)
  const Accion = ACCION[una.clase]
  return (
    <li className="flex flex-col gap-3 py-3 px-4 rounded-8 border border-line bg-surface">
      <div className="grid flex-1 content-start gap-0.5 leading-[1.4] wrap-anywhere">
        <Link
          className="text-14 font-medium line-clamp-2 no-underline encima:underline"
          href={paginaDe[una.clase](una)}
        >
          {nombre}
        </Link>
        <small className="text-muted text-13 tabular-nums">
          {una.vencida ? <strong className="text-danger">Urgente</strong> : null}
          {una.vencida ? ' · ' : ''}
          {detalle.filter(Boolean).join(' · ')}
        </small>
      </div>
      <div className="flex flex-wrap gap-2">
        <Accion una={una} />
      </div>
    </li>
  )
}

const CUANTO_BIEN = 3

/** What weighs most of what the role can do, each with its action in place. */
export const LoUrgente = ({ urgentes }: { urgentes: readonly Urgente[] }) => {
  const hoy = bogotaDate(Date.now())
  const suyas = urgentes.filter(({ clase }) => seVe(clase))
  const clases = CLASES_DE_URGENTE.filter(seVe)
  if (!clases.length) return null
  const bien = clases.slice(0, CUANTO_BIEN).map((clase) => URGENTES[clase].bien)
  return (
    <section className="tablero-urgentes" aria-labelledby={TITULO}>
      <h2 className="mb-2 text-16 font-semibold" id={TITULO} tabIndex={-1}>
        Lo más urgente
      </h2>
      {suyas.length ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-4 p-0 list-none">
          {suyas.map((una) => (
            <Tarjeta key={`${una.clase}-${una.id}`} una={una} hoy={hoy} />
          ))}
        </ul>
      ) : (
        <p className="muted">{`Nada apremia: ${enumerar(bien)}.`}</p>
      )}
    </section>
  )
}

const enumerar = (partes: readonly string[]): string =>
  partes.length < 2 ? partes.join('') : `${partes.slice(0, -1).join(', ')} y ${partes.at(-1) ?? ''}`
