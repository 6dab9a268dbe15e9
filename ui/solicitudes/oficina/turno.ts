import { bogotaDate, plural } from '../../../schemas/es-co/index.ts'
import { turnoDe, type Turno } from '../../../modules/solicitudes/domain.ts'
import type { FilaDeSolicitud } from '../../../schemas/respuestas/solicitudes/solicitud.ts'

/**
 * Business days that a turn may take: the office has ten to say what is missing (Ley 1755 de 2015, art. 17); who asked, about as many as
 * their link is good for (30 days).
 */
const TERMINO: Readonly<Record<Exclude<Turno, null>, number>> = { oficina: 10, cliente: 20 }
/** Parts of it from which it is told in amber, and in red (design: procedures, section 2). */
const [AMBAR, ROJO] = [0.6, 0.85]

export interface Edad {
  texto: string
  tono: 'warn' | 'danger' | undefined
  turno: Turno
}

export type ConEdad = Pick<
  FilaDeSolicitud,
  'estado' | 'estado_desde' | 'dias_habiles' | 'anulada_en' | 'pedidos_pendientes'
>

/** How long a request has been where it is: said in days, judged in business days of the office. @param ahora ms */
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
