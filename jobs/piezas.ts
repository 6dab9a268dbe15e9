import { Deposito } from '../modules/depositos/index.ts'
import { Factura } from '../modules/facturacion/index.ts'
import { Inmueble } from '../modules/inmuebles/index.ts'
import { completePieces, type Context } from '../modules/kernel/index.ts'
import { Persona } from '../modules/personas/index.ts'
import { Radicacion } from '../modules/radicaciones/index.ts'
import { Tramite } from '../modules/tramites/index.ts'

/** Those of many rows: a short table is read whole as soon. */
const LARGAS = [Radicacion, Persona, Inmueble, Factura, Deposito, Tramite]

/** By night, when no process of an older release is left that would write rows without them. Nothing in an office that has them. */
export async function completarPiezas(ctx: Context): Promise<void> {
  for (const Kind of LARGAS) await completePieces(ctx, Kind)
}
