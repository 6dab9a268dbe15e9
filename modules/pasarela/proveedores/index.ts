import type { Proveedor } from '../../../schemas/facturacion/pasarela.ts'
import type { Context } from '../../kernel/index.ts'
import { cuentaDe, secretosDe } from '../configuracion.ts'
import type { CuentaProveedor } from '../model.ts'
import { epayco } from './epayco.ts'
import { local, type PasarelaPago, wompi } from './pasarela-pago.ts'

/** The local one needs no account. @throws Problem 409 when its secrets do not open */
export async function pasarelaDe(ctx: Context, proveedor: Proveedor): Promise<PasarelaPago | null> {
  if (proveedor === 'local') return local(ctx)
  const cuenta = await cuentaDe(ctx, proveedor)
  return cuenta ? conCuenta(ctx, cuenta) : null
}

function conCuenta(ctx: Context, cuenta: CuentaProveedor): PasarelaPago {
  const { proveedor, prueba, datos } = cuenta
  const secretos = secretosDe(ctx, cuenta)
  const de = (nombre: string): string => secretos[nombre] ?? datos?.[nombre] ?? ''
  if (proveedor === 'epayco')
    return epayco({ llavePublica: de('llave_publica'), cliente: de('cliente'), pKey: de('p_key') })
  return wompi({ llavePublica: de('llave_publica'), integridad: de('integridad'), eventos: de('eventos'), prueba })
}
