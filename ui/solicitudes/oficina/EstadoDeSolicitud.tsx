import { bogotaDate, plural } from '../../../schemas/es-co/index.ts'
import { turnoDe, type Turno } from '../../../modules/solicitudes/domain.ts'
import type { FilaDeSolicitud } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { NOMBRE_DE_ESTADO_DE_SOLICITUD, type EstadoDeSolicitud as Nombre } from '../../../schemas/solicitudes/etapas.ts'
import { Pildora, type Estado } from '../../kit/feedback/EstadoPill.tsx'
import '../../kit/ficha/ficha.css'

/** Business days of a turn: ten for the office (Ley 1755 de 2015, art. 17); the client's link lasts 30 calendar days, about twenty. */
const TERMINO: Readonly<Record<Exclude<Turno, null>, number>> = { oficina: 10, cliente: 20 }
/** Fractions of the term that turn amber and red (design: procedures, section 2). */
const [AMBAR, ROJO] = [0.6, 0.85]

interface Edad {
  texto: string
  tono: 'warn' | 'danger' | undefined
  turno: Turno
}

type ConEdad = Pick<FilaDeSolicitud, 'estado' | 'estado_desde' | 'dias_habiles' | 'anulada_en' | 'pedidos_pendientes'>

/** Age in calendar days, judged in business days of the office. @param ahora ms */
export const edadDe = (
  { estado, estado_desde, dias_habiles, anulada_en, pedidos_pendientes }: ConEdad,
  ahora: number,
): Edad => {
  const [desde, hoy] = [bogotaDate(estado_desde), bogotaDate(ahora)]
  const dias = Math.round((Date.parse(hoy) - Date.parse(desde)) / DIA)
  const texto = dias <= 0 ? 'desde hoy' : dias === 1 ? 'desde ayer' : `hace ${plural(dias, 'día')}`
  const turno = anulada_en === null ? turnoDe(estado, pedidos_pendientes) : null
  const parte = turno === null ? 0 : dias_habiles / TERMINO[turno]
  return { texto, turno, tono: parte >= ROJO ? 'danger' : parte >= AMBAR ? 'warn' : undefined }
}
const DIA = 86_400_000

const CUARTO = 'M8 4a4 4 0 0 1 4 4H8z'
const MEDIO = 'M8 4a4 4 0 0 1 0 8z'
const TRES_CUARTOS = 'M8 4a4 4 0 1 1-4 4h4z'
const LLENO = 'M8 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8z'
const VUELVE = 'M11 8H5.4m2.2-2.4L5.2 8l2.4 2.4'
const VA = 'M5 8h5.6M8.4 5.6 10.8 8l-2.4 2.4'
const RELOJ = 'M8 4.6V8l2.4 1.6'
const BIEN = 'M4.8 8.2 7 10.4l4.2-4.6'
const MAL = 'M5.5 5.5l5 5m0-5l-5 5'

/** Filling circle: progress; arrow: waits for the client; clock; check; cross. */
const ASPECTO: Readonly<Record<Nombre, { tono: Estado; forma: string; trazo?: true }>> = {
  borrador: { tono: 'pendiente', forma: '' },
  datos: { tono: 'pendiente', forma: CUARTO },
  elegido: { tono: 'pendiente', forma: MEDIO },
  recibidos: { tono: 'radicacion', forma: CUARTO },
  en_revision: { tono: 'radicacion', forma: MEDIO },
  devueltos: { tono: 'liquidacion', forma: VUELVE, trazo: true },
  validados: { tono: 'radicacion', forma: TRES_CUARTOS },
  minuta_enviada: { tono: 'facturacion', forma: VA, trazo: true },
  con_observaciones: { tono: 'liquidacion', forma: VUELVE, trazo: true },
  sin_cita: { tono: 'facturacion', forma: TRES_CUARTOS },
  agendada: { tono: 'facturacion', forma: RELOJ, trazo: true },
  reprogramada: { tono: 'facturacion', forma: RELOJ, trazo: true },
  no_asistio: { tono: 'rechazada', forma: MAL, trazo: true },
  firmada: { tono: 'finalizada', forma: MEDIO },
  autorizada: { tono: 'finalizada', forma: TRES_CUARTOS },
  copia_lista: { tono: 'finalizada', forma: LLENO },
  entregada: { tono: 'finalizada', forma: BIEN, trazo: true },
}

export const PildoraDeSolicitud = ({ estado, anulada_en }: Pick<FilaDeSolicitud, 'estado' | 'anulada_en'>) => {
  if (anulada_en !== null) return <Pildora tono="anulada" forma={MAL} trazo nombre="Anulada" />
  const { tono, forma, trazo = false } = ASPECTO[estado]
  return <Pildora tono={tono} forma={forma} trazo={trazo} nombre={NOMBRE_DE_ESTADO_DE_SOLICITUD[estado]} />
}

/** Non-breaking spaces keep the words together. */
const ESPERA: Readonly<Record<Exclude<Turno, null>, string>> = {
  oficina: 'espera\u00A0a\u00A0la\u00A0oficina',
  cliente: 'espera\u00A0al\u00A0cliente',
}

export const EdadDeSolicitud = ({ fila }: { fila: ConEdad }) => {
  const { texto, tono, turno } = edadDe(fila, Date.now())
  return (
    <span className="ficha-plazo" data-tono={tono}>
      {tono ? <IconAlertTriangle className="flex-none" size={14} aria-hidden /> : null}
      {[texto, turno && ESPERA[turno]].filter(Boolean).join(' · ')}
    </span>
  )
}

export const EstadoConEdad = ({ fila }: { fila: ConEdad }) => (
  <span className="ficha-estado grid justify-items-start gap-0.5">
    <PildoraDeSolicitud {...fila} />
    <EdadDeSolicitud fila={fila} />
  </span>
)
