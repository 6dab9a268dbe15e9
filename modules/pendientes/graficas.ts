import type { GraficasDeMiDia } from '../../schemas/respuestas/mi-dia.ts'
import { porMes } from '../facturacion/index.ts'
import { isPermitted, readRow, type Context, type Permitted } from '../kernel/index.ts'
import { carga, porSemana, ritmo } from '../radicaciones/index.ts'
import { ver } from '../roles/index.ts'

/** What was written meanwhile by who began before is seen then at the latest. */
const MINUTOS = 5

/** What an office's plots drew, and until which change of its records that is true. */
interface Dibujado {
  hasta: string
  partes: Map<string, Promise<Partial<GraficasDeMiDia>>>
}
const dibujadas = new WeakMap<Context['office'], Dibujado>()

const deRadicaciones = async (ctx: Context) => ({
  semanas: await porSemana(ctx),
  ritmo: await ritmo(ctx),
  carga: await carga(ctx),
})
const deFacturas = async (ctx: Context) => ({ meses: await porMes(ctx) })

/** GET /mi_dia/graficas: the office's figures, each to who may list what it adds up. Added up again once a record has changed. */
export async function leerGraficas(ctx: Context): Promise<GraficasDeMiDia> {
  const puede = (needs: Permitted) => ctx.user !== null && isPermitted(needs, ctx.user.permisos)
  const { partes } = await vigentes(ctx)
  const parte = (nombre: string, leer: (ctx: Context) => Promise<Partial<GraficasDeMiDia>>) => {
    const dicha = partes.get(nombre) ?? leer(ctx)
    partes.set(nombre, dicha)
    dicha.catch(() => partes.delete(nombre)) // who asks next tries again
    return dicha
  }
  return {
    ...(puede(ver('radicaciones')) ? await parte('radicaciones', deRadicaciones) : {}),
    ...(puede(ver('facturacion')) ? await parte('facturas', deFacturas) : {}),
  }
}

/** Of the day, and of the last change that the audit tells, in whichever process it was made. */
async function vigentes(ctx: Context): Promise<Dibujado> {
  const ultimo = await readRow(ctx.db, 'select max(id) as id from auditoria', [])
  const hasta = [ctx.today, Math.floor(ctx.now.getTime() / (MINUTOS * 60_000)), ultimo?.['id']].join()
  const antes = dibujadas.get(ctx.office)
  if (antes?.hasta === hasta) return antes
  const ahora = { hasta, partes: new Map<string, Promise<Partial<GraficasDeMiDia>>>() }
  dibujadas.set(ctx.office, ahora)
  return ahora
}
