import { bogotaDate, plural } from '../../../schemas/es-co.ts'
import { diasHabilesEntre } from '../../../schemas/festivos.ts'
import type { EstadoDeSolicitud } from '../../../schemas/solicitud.ts'

/** Who is to do something next; nobody while an appointment comes, or once all is done. */
export type Turno = 'oficina' | 'cliente' | null

const TURNOS: Readonly<Record<EstadoDeSolicitud, Turno>> = {
  borrador: 'cliente', datos: 'cliente', elegido: 'cliente',
  recibidos: 'oficina', en_revision: 'oficina', devueltos: 'cliente',
  validados: 'oficina', minuta_enviada: 'cliente', con_observaciones: 'oficina',
  sin_cita: 'cliente', agendada: null, reprogramada: null, no_asistio: 'cliente',
  firmada: 'oficina', autorizada: 'oficina', copia_lista: 'cliente', entregada: null,
}
export const turnoDe = (estado: EstadoDeSolicitud): Turno => TURNOS[estado]

/**
 * Business days that a turn may take: the office has ten to say what is missing (Ley 1755 de 2015, art. 17); who asked, about as many as
 * their link is good for (30 days).
 */
const TERMINO: Readonly<Record<Exclude<Turno, null>, number>> = { oficina: 10, cliente: 20 }
/** Parts of it from which it is told in amber, and in red (design: procedures, section 2). */
const [AMBAR, ROJO] = [0.6, 0.85]

export interface Edad { texto: string; tono: 'warn' | 'danger' | undefined; turno: Turno }

/** How long a request has been where it is: said in days, judged in business days. @param ahora ms */
export const edadDe = (
  { estado, estado_desde, anulada_en }: { estado: EstadoDeSolicitud; estado_desde: string; anulada_en: string | null }, ahora: number,
): Edad => {
  const [desde, hoy] = [bogotaDate(estado_desde), bogotaDate(ahora)]
  const dias = Math.round((Date.parse(hoy) - Date.parse(desde)) / DIA)
  const texto = dias <= 0 ? 'desde hoy' : dias === 1 ? 'desde ayer' : `hace ${plural(dias, 'día')}`
  const turno = anulada_en === null ? turnoDe(estado) : null
  const parte = turno === null ? 0 : diasHabilesEntre(desde, hoy) / TERMINO[turno]
  return { texto, turno, tono: parte >= ROJO ? 'danger' : parte >= AMBAR ? 'warn' : undefined }
}
const DIA = 86_400_000
