import type { Proveedor } from '../../../schemas/facturacion/pasarela.ts'
import type { Context } from '../../kernel/index.ts'
import { CuentaProveedor } from '../model.ts'
import { esDePrueba, puedeTratar } from '../prueba.ts'

/** The office's account with a provider, if it has one. */
export const cuentaDe = async (ctx: Context, proveedor: Proveedor): Promise<CuentaProveedor | undefined> =>
  puedeTratar(ctx, proveedor) ? CuentaProveedor.query(ctx.db).findOne({ proveedor }) : undefined

/**
 * The account that public payments go by. Null while the office has chosen none; nor does a test account count, unless the office itself
 * is there for tests: nobody is to believe that he has paid.
 */
export async function cuentaEnLinea(ctx: Context): Promise<CuentaProveedor | null> {
  const cuenta = await CuentaProveedor.query(ctx.db).findOne({ en_linea: 1 })
  return cuenta && puedeTratar(ctx, cuenta.proveedor) && (!cuenta.prueba || esDePrueba(ctx)) ? cuenta : null
}
