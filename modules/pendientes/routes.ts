import { esperan } from '../../schemas/respuestas/citas/cita.ts'
import { graficasDeMiDia, miDia, type GraficasDeMiDia, pendientes } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { porEntregar } from '../depositos/index.ts'
import { perMinute, route, session, isPermitted, readRow, type Context, type Permitted } from '../kernel/index.ts'
import { porLiquidar, sinEscritura, carga, porSemana, ritmo } from '../radicaciones/index.ts'
import { allOf, crear, modificar, ver } from '../roles/index.ts'
import { porSeguir } from '../seguimientos/index.ts'
import { contarPendientes, leerMiDia } from './mi-dia.ts'
import { porMes } from '../facturacion/index.ts'

/** Longest staleness (minutes) after transactions that began before. */
const MINUTOS = 5

/** Cached charts, and the audit line until which they are valid. */
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

/** GET /mi_dia/graficas: only charts of lists that the person may open; computed again after a change of any record. */
async function leerGraficas(ctx: Context): Promise<GraficasDeMiDia> {
  const puede = (needs: Permitted) => ctx.user !== null && isPermitted(needs, ctx.user.permisos)
  const { partes } = await vigentes(ctx)
  const parte = (nombre: string, leer: (ctx: Context) => Promise<Partial<GraficasDeMiDia>>) => {
    const dicha = partes.get(nombre) ?? leer(ctx)
    partes.set(nombre, dicha)
    dicha.catch(() => partes.delete(nombre)) // a failure is not cached
    return dicha
  }
  return {
    ...(puede(ver('radicaciones')) ? await parte('radicaciones', deRadicaciones) : {}),
    ...(puede(ver('facturacion')) ? await parte('facturas', deFacturas) : {}),
  }
}

/** Valid on the same day and until the next audit line, from any process. */
async function vigentes(ctx: Context): Promise<Dibujado> {
  const ultimo = await readRow(ctx.db, 'select max(id) as id from auditoria', [])
  const hasta = [ctx.today, Math.floor(ctx.now.getTime() / (MINUTOS * 60_000)), ultimo?.['id']].join()
  const antes = dibujadas.get(ctx.office)
  if (antes?.hasta === hasta) return antes
  const ahora = { hasta, partes: new Map<string, Promise<Partial<GraficasDeMiDia>>>() }
  dibujadas.set(ctx.office, ahora)
  return ahora
}

export const routes = [
  route('GET /pendientes', {
    summary: 'Cuánto espera en cada sala del menú, de lo que la persona ve',
    needs: session(),
    limit: perMinute(60),
    reply: pendientes,
    handler: (ctx) => contarPendientes(ctx),
  }),
  route('GET /mi_dia', {
    operation: 'leerMiDia',
    summary:
      'Lo que espera a la persona, de lo que abre su rol: cuentas con su lista, firmas de hoy, solicitudes, alarmas y su tablero',
    needs: session(),
    reply: miDia,
    handler: leerMiDia,
  }),
  route('GET /mi_dia/graficas', {
    operation: 'leerGraficasDeMiDia',
    summary:
      'Radicaciones por semana y estado, cuánto tarda cada paso y quién lleva cuántas, con el permiso 5; ' +
      'lo facturado por mes y concepto, con el 109',
    needs: session(),
    reply: graficasDeMiDia,
    handler: leerGraficas,
  }),
  route('GET /pendientes/liquidaciones', {
    summary: 'Las radicaciones por liquidar, la más antigua primero',
    needs: ver('liquidaciones'),
    reply: esperan,
    handler: porLiquidar,
  }),
  route('GET /pendientes/seguimiento', {
    summary: 'Las radicaciones de estas semanas que llevan días sin un paso, la más quieta primero',
    needs: crear('seguimiento'),
    reply: esperan,
    handler: porSeguir,
  }),
  route('GET /pendientes/express', {
    summary: 'Las escrituras facturadas a las que falta su número, la más antigua primero',
    needs: crear('seguimiento'),
    reply: esperan,
    handler: sinEscritura,
  }),
  route('GET /pendientes/descargues', {
    summary: 'Los depósitos con dinero de boleta o registro por entregar, el más antiguo primero',
    needs: allOf(modificar('tramites'), modificar('depositos')),
    reply: esperan,
    handler: porEntregar,
  }),
]
