import type { Calendario } from '../../calendario/index.ts'
import { llevaLeyenda, pedirHasta, relojDe, trasladarHasta } from '../domain.ts'
import type { Reclamo } from '../model.ts'

/** «HD-2026-0007», as the office and the titular know it. */
export const numeroDe = ({ anio, numero }: Pick<Reclamo, 'anio' | 'numero'>): string =>
  `HD-${anio}-${String(numero).padStart(4, '0')}`

/** What a list's row says. */
export const filaDe = (r: Reclamo, calendario: Calendario, hoy: string) => ({
  id: r.id,
  numero_reclamo: numeroDe(r),
  canal: r.canal,
  tipo: r.tipo,
  tipo_documento: r.tipo_documento,
  numero_documento: r.numero_documento,
  nombre: r.nombre,
  estado: r.estado,
  recibido_en: r.recibido_en,
  estado_desde: r.estado_desde,
  vence: r.vence,
  reloj: relojDe(calendario, r, hoy),
  leyenda: llevaLeyenda(r.tipo, r.estado),
  desistimiento_propuesto: r.desistimiento_propuesto,
  version: r.version,
})

/** What else is due in its first days. */
export const deberesDe = (r: Reclamo, calendario: Calendario) =>
  r.estado === 'recibido'
    ? { pedir_hasta: pedirHasta(calendario, r), trasladar_hasta: trasladarHasta(calendario, r) }
    : null
