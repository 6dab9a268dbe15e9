import type { FilaDeSolicitud } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { bogotaDate, formatDate, formatDateTime, formatDocument } from '../../../../schemas/es-co/index.ts'
import {
  ESTADOS_DE_SOLICITUD,
  ETAPAS,
  NOMBRE_DE_ESTADO_DE_SOLICITUD,
  numeroDeEtapa,
} from '../../../../schemas/solicitudes/etapas.ts'
import type { Columna } from '../../../kit/lista/columna.ts'
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

const ESTADOS = ESTADOS_DE_SOLICITUD.map((value) => ({ value, label: NOMBRE_DE_ESTADO_DE_SOLICITUD[value] }))
const LAS_ETAPAS = ETAPAS.map((label, etapa) => ({ value: String(etapa), label: `${numeroDeEtapa(etapa)}. ${label}` }))

/** Specification 3, sections 2 and 3. */
export const COLUMNAS: readonly Columna<FilaDeSolicitud>[] = [
  {
    id: 'nombre',
    title: 'Quien solicita',
    width: 230,
    sort: false,
    archivo: ['id', 'nombre', 'apellidos'],
    render: (fila) => (
      <span className="solicitudes-nombre grid justify-items-start wrap-anywhere">
        {nombreDe(fila)}
        <small className={DETALLE}>
          No. {fila.id} · {formatDate(bogotaDate(fila.created_at))}
        </small>
      </span>
    ),
    papel: (fila) => `${nombreDe(fila)} (No. ${fila.id})`,
  },
  {
    id: 'correo_electronico',
    title: 'Contacto',
    width: 220,
    sort: false,
    card: 'body',
    archivo: ['correo_electronico', 'telefono', 'direccion'],
    render: (fila) => <Contacto fila={fila} />,
    papel: ({ correo_electronico, telefono }) => [correo_electronico, telefono].join(', '),
  },
  {
    id: 'titulo',
    title: 'Qué pide',
    width: 170,
    sort: false,
    card: 'body',
    render: ({ titulo }) => titulo ?? SIN_ELEGIR,
  },
  {
    id: 'etapa',
    title: 'Etapa',
    type: 'enum',
    options: LAS_ETAPAS,
    width: 136,
    sort: false,
    card: 'body',
    render: ({ etapa, nombre_etapa }) => `${numeroDeEtapa(etapa)}. ${nombre_etapa}`,
  },
  {
    id: 'estado',
    title: 'Estado',
    type: 'enum',
    options: ESTADOS,
    width: 200,
    sort: false,
    card: 'body',
    papel: ({ nombre_estado, anulada_en }) => (anulada_en ? 'Anulada' : nombre_estado),
    render: (fila) => (
      <span className="solicitudes-estado">
        <EstadoConEdad fila={fila} />
        {fila.fecha_citacion ? <small className={DETALLE}>Cita: {citaDicha(fila.fecha_citacion)}</small> : null}
      </span>
    ),
  },
  {
    id: 'asignado',
    title: 'Quién la tiene',
    width: 120,
    sort: false,
    card: 'body',
    render: ({ asignado }) => asignado ?? 'Nadie',
  },
  {
    id: 'fecha_citacion',
    title: 'Cita',
    width: 120,
    sort: false,
    search: false,
    hidden: true,
    render: ({ fecha_citacion }) => fecha_citacion,
  },
  {
    id: 'created_at',
    title: 'Creación',
    width: 112,
    search: false,
    hidden: true,
    render: ({ created_at }) => formatDateTime(created_at),
  },
  {
    id: 'estado_desde',
    title: 'En este estado desde',
    width: 130,
    sort: false,
    search: false,
    hidden: true,
    render: ({ estado_desde }) => formatDateTime(estado_desde),
  },
  { id: 'telefono', title: 'Teléfono', width: 120, sort: false, hidden: true },
  { id: 'direccion', title: 'Dirección', width: 180, sort: false, hidden: true },
  {
    id: 'identificacion',
    title: 'Documento',
    width: 120,
    sort: false,
    hidden: true,
    render: ({ identificacion }) => identificacion && formatDocument(identificacion),
  },
]
const SIN_ELEGIR = 'Todavía no elige'
/** @param cita `YYYY-MM-DD HH:mm` */
const citaDicha = (cita: string): string => `${formatDate(cita.slice(0, 10))}, ${cita.slice(11)}`
