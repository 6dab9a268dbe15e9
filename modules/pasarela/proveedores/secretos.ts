import { Problem, seal, unseal, type Context } from '../../kernel/index.ts'
import { CUENTAS, NOMBRES, type Proveedor } from '../../../schemas/facturacion/pasarela.ts'
import type { CuentaProveedor } from '../model.ts'

const FAMILIA = 'pasarela'

/** Purpose under which a secret is sealed; it opens only as itself. */
const proposito = (proveedor: Proveedor, nombre: string): string => `${proveedor}.${nombre}`

export const cifrar = (
  ctx: Pick<Context, 'app' | 'office'>,
  proveedor: Proveedor,
  nombre: string,
  claro: string,
): string => seal(ctx, FAMILIA, proposito(proveedor, nombre), claro)

/** @throws Problem 409 `secreto` when sealed with another installation's key, or damaged */
export function secretosDe(
  ctx: Pick<Context, 'app' | 'office'>,
  { proveedor, secretos }: CuentaProveedor,
): Record<string, string> {
  return Object.fromEntries(
    Object.keys(CUENTAS[proveedor].secretos).map((nombre) => {
      const claro = unseal(ctx, FAMILIA, proposito(proveedor, nombre), secretos?.[nombre] ?? '')
      if (claro !== null) return [nombre, claro]
      throw new Problem(
        409,
        'secreto',
        `No se pueden abrir los secretos de ${NOMBRES[proveedor]}: se guardaron en otra instalación. Escríbalos de nuevo en Pagos.`,
      )
    }),
  )
}
