import type { Proveedor } from '../../schemas/facturacion/pasarela.ts'
import { countUse, inTransaction, networkOf, Problem, type Context } from '../kernel/index.ts'
import { anotar, aplicar, type Recibido } from './aplicar.ts'
import { pedirConfirmacion } from './confirmar.ts'
import { OrdenPago } from './model.ts'
import { pasarelaDe } from './proveedores/index.ts'
import { NADIE, type Cabeceras, type PasarelaPago } from './proveedores/pasarela-pago.ts'

/** Lines that who cannot sign may leave from one place; beyond them there is nothing new to see. */
const FALSAS = { times: 60, seconds: 3600 }

const RECIBIDA = { message: 'Recibida' }

/**
 * The one door of what providers say. Every arrival leaves its line. What is signed but changes nothing (an unknown reference, another
 * amount) is answered politely, because providers send again whatever is not, and it would not change by that.
 * @throws Problem 401 where the signature is not the office's own account's; 429 where such come without end
 */
export async function recibirNotificacion(
  ctx: Context,
  proveedor: Proveedor,
  cabeceras: Cabeceras,
  crudo: Buffer,
): Promise<{ message: string }> {
  const pasarela = await abrir(ctx, proveedor)
  const dicho = pasarela?.verificar(cabeceras, crudo) ?? NADIE
  const recibido: Recibido = { proveedor, dicho, crudo, origen: 'aviso' }
  if (!pasarela || !dicho.firmaOk) {
    await countUse(ctx, `pago-firma:${networkOf(ctx.ip)}`, FALSAS)
    await anotar(ctx, recibido, pasarela ? 'firma_invalida' : 'sin_configurar')
    throw new Problem(401, 'firma', 'La firma de la notificación no es válida.')
  }
  const orden = await OrdenPago.query(ctx.db).where({ referencia: dicho.referencia, proveedor }).select('id').first()
  if (pasarela.firmaSinEstado && orden && (dicho.estado === 'aprobado' || dicho.estado === 'reversado')) {
    await inTransaction(ctx, async (its) => {
      await anotar(its, recibido, 'por_confirmar', { orden: orden.id })
      await pedirConfirmacion(its, { proveedor, pago: dicho.id })
    })
  } else {
    await aplicar(ctx, recibido)
  }
  return RECIBIDA
}

/** Secrets that do not open are told to who looks after the office, not to who notifies: for him there is no account. */
async function abrir(ctx: Context, proveedor: Proveedor): Promise<PasarelaPago | null> {
  try {
    return await pasarelaDe(ctx, proveedor)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    ctx.log.error({ proveedor, code: error.code }, 'payment secrets do not open')
    return null
  }
}
