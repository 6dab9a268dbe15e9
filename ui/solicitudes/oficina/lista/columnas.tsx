import type { FilaDeSolicitud } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { bogotaDate, formatDate, formatDateTime, formatDocument } from '../../../../schemas/es-co/index.ts'
import { numeroDeEtapa } from '../../../../schemas/solicitudes/etapas.ts'
import { nombreDe } from '../use-solicitud.ts'
import { EstadoConEdad } from '../EstadoDeSolicitud.tsx'

const DETALLE = 'text-muted text-12 font-normal'

export const Contacto = ({
  fila: { correo_electronico, telefono, direccion },
}: {
  fila: Pick<FilaDeSolicitud, 'correo_electronico' | 'telefono' | 'direccion'>
}) => (
  <span className="solicitudes-contacto grid justify-items-start wrap-anywhere">
    <a className="no-underline encima:underline" href={`mailto:${correo_electronico}`}>
      {correo_electronico}
    </a>
    <small className={DETALLE}>
      <a href={`tel:${telefono.replace(/[^+\d]/g, '')}`}>{telefono}</a> · {direccion}
    </small>
  </span>
)

const SIN_ELEGIR = 'Todavía no elige'
/** @param cita `YYYY-MM-DD HH:mm` */
const citaDicha = (cita: string): string => `${formatDate(cita.slice(0, 10))}, ${cita.slice(11)}`

/** Cells that are no plain value. */
export const CELDAS = {
  nombre: (fila: FilaDeSolicitud) => (
    <span className="solicitudes-nombre grid justify-items-start wrap-anywhere">
      {nombreDe(fila)}
      <small className={DETALLE}>
        No. {fila.id} · {formatDate(bogotaDate(fila.created_at))}
      </small>
    </span>
  ),
  correo_electronico: (fila: FilaDeSolicitud) => <Contacto fila={fila} />,
  titulo: ({ titulo }: FilaDeSolicitud) => titulo ?? SIN_ELEGIR,
  etapa: ({ etapa, nombre_etapa }: FilaDeSolicitud) => `${numeroDeEtapa(etapa)}. ${nombre_etapa}`,
  estado: (fila: FilaDeSolicitud) => (
    <span className="solicitudes-estado">
      <EstadoConEdad fila={fila} />
      {fila.fecha_citacion ? <small className={DETALLE}>Cita: {citaDicha(fila.fecha_citacion)}</small> : null}
    </span>
  ),
  asignado: ({ asignado }: FilaDeSolicitud) => asignado ?? 'Nadie',
  created_at: ({ created_at }: FilaDeSolicitud) => formatDateTime(created_at),
  estado_desde: ({ estado_desde }: FilaDeSolicitud) => formatDateTime(estado_desde),
  identificacion: ({ identificacion }: FilaDeSolicitud) => identificacion && formatDocument(identificacion),
}

/** Their printed form. */
export const EN_PAPEL = {
  nombre: (fila: FilaDeSolicitud) => `${nombreDe(fila)} (No. ${fila.id})`,
  correo_electronico: ({ correo_electronico, telefono }: FilaDeSolicitud) => [correo_electronico, telefono].join(', '),
  estado: ({ nombre_estado, anulada_en }: FilaDeSolicitud) => (anulada_en ? 'Anulada' : nombre_estado),
}
