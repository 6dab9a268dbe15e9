import { Abono, Castigo, CuentaCobro, Retencion } from '../cartera/index.ts'
import { Cita } from '../citas/index.ts'
import { entidades } from '../entidades/index.ts'
import { Factura } from '../facturacion/index.ts'
import { Reclamo } from '../habeas/index.ts'
import { completePieces, indexHistory, type Context } from '../kernel/index.ts'
import { DocumentoGenerado, Minuta } from '../minutas/index.ts'
import { Nomina } from '../nomina/index.ts'
import { Plantilla } from '../plantillas/index.ts'
import { Radicacion } from '../radicaciones/index.ts'
import { Solicitud } from '../solicitudes/index.ts'
import { Tramite } from '../tramites/index.ts'

/** Searchable models that are no entity. */
const APARTE = [
  Radicacion,
  Factura,
  Tramite,
  Solicitud,
  Cita,
  Reclamo,
  Abono,
  Castigo,
  CuentaCobro,
  Retencion,
  Nomina,
  Plantilla,
  Minuta,
  DocumentoGenerado,
]

export const buscados = () => [...APARTE, ...entidades().map(({ Modelo }) => Modelo)]

/** Completes the word index of an office. Runs at night, once no process of an older release writes rows without it, and on creation. */
export async function completarPiezas(ctx: Context, stopped?: () => boolean): Promise<void> {
  await completePieces(ctx, buscados(), stopped)
  await indexHistory(ctx, stopped)
}
