import type { Pendientes } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { contarSinLeer } from '../campana/index.ts'
import { contarEncargos } from '../encargos/index.ts'
import { contarSinEnviar } from '../facturacion/index.ts'
import { isPermitted, type Context, type Permitted } from '../kernel/index.ts'
import { modificar, ver } from '../roles/index.ts'
import { solicitudesQueEsperan } from '../solicitudes/index.ts'

const MOST = 100

/** GET /pendientes: how much waits where the menu leads. What a person's role does not open is not counted for them. */
export async function contarPendientes(ctx: Context): Promise<Pendientes> {
  const puede = (needs: Permitted) => ctx.user !== null && isPermitted(needs, ctx.user.permisos)
  const trabajos = await contarEncargos(ctx)
  return {
    avisos: await contarSinLeer(ctx),
    ...(trabajos ? { trabajos } : {}),
    ...(puede(ver('facturacion')) ? { facturas: await contarSinEnviar(ctx, MOST) } : {}),
    ...(puede(modificar('tramites')) ? { solicitudes: await esperan(ctx) } : {}),
  }
}

async function esperan(ctx: Context): Promise<number> {
  const porEstado = await solicitudesQueEsperan(ctx)
  return Math.min(
    MOST,
    porEstado.reduce((suma, { todas }) => suma + todas, 0),
  )
}
