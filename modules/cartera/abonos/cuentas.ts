import { invalid, type Context } from '../../kernel/index.ts'
import { basesDe, SIN_BASES, type Bases } from '../domain/index.ts'
import { tomarCuentas } from '../deudas/libro.ts'
import { Cliente, type CuentaPorCobrar } from '../model.ts'
import { plazoDeLaOficina } from '../parametros.ts'

/** @throws Problem 422 without such a client */
export async function exigirQuienPaga(ctx: Context, id: number) {
  const cliente = await Cliente.query(ctx.db).findById(id).withGraphFetched('persona')
  if (!cliente) throw invalid({ id_clientes: ['Ese cliente no existe.'] })
  const { nombres, apellidos, numero_documento } = cliente.persona
  return { ...cliente, nombre: [nombres, apellidos].filter(Boolean).join(' ').slice(0, 250), numero_documento }
}
export type QuienPaga = Awaited<ReturnType<typeof exigirQuienPaga>>

export interface CuentaConNombre {
  cuenta: CuentaPorCobrar
  prefijo: string | null
  numero_factura: string | null
  numero_radicacion: number | null
  num_escritura: string | null
  bases: Bases
}

interface FilaFactura {
  id: number
  prefijo: string | null
  numero_factura: string | null
  base: number
  iva: number
  total: number
}
interface FilaRadicacion {
  id: number
  numero_radicacion: number
  num_escritura: string | null
}
interface FilaRetenida {
  id_cuenta: number
  tipo: keyof Bases
  base: number
}

export async function cuentasAbiertasDe(ctx: Context, id_clientes: number): Promise<number[]> {
  const filas = await ctx.db('cuentas_por_cobrar').where({ id_clientes, abierta: 1 }).select<{ id: number }[]>('id')
  return filas.map(({ id }) => id)
}

export async function tomarConNombre(ctx: Context, ids: readonly number[]): Promise<Map<number, CuentaConNombre>> {
  return nombrar(ctx, [...(await tomarCuentas(ctx, ids)).values()], true)
}

/** With their labels and the bases still available for retention. @param tomadas the accounts are locked, so the read locks too */
export async function nombrar(
  ctx: Context,
  cuentas: readonly CuentaPorCobrar[],
  tomadas = false,
): Promise<Map<number, CuentaConNombre>> {
  const facturas = await facturasDe(
    ctx,
    cuentas.flatMap(({ id_factura }) => id_factura ?? []),
  )
  const radicaciones = await radicacionesDe(
    ctx,
    cuentas.flatMap(({ id_radicacion }) => id_radicacion ?? []),
  )
  const retenidas = await retenidasDe(
    ctx,
    cuentas.map(({ id }) => id),
    tomadas,
  )
  return new Map(
    cuentas.map((cuenta) => {
      const factura = facturas.get(cuenta.id_factura ?? 0)
      const radicacion = radicaciones.get(cuenta.id_radicacion ?? 0)
      const todas = factura
        ? basesDe(Number(cuenta.valor), {
            base: Number(factura.base),
            iva: Number(factura.iva),
            total: Number(factura.total),
          })
        : SIN_BASES
      return [
        cuenta.id,
        {
          cuenta,
          prefijo: factura?.prefijo ?? null,
          numero_factura: factura?.numero_factura ?? null,
          numero_radicacion: radicacion?.numero_radicacion ?? null,
          num_escritura: radicacion?.num_escritura || null,
          bases: menos(
            todas,
            retenidas.filter(({ id_cuenta }) => id_cuenta === cuenta.id),
          ),
        },
      ]
    }),
  )
}

/** With what its notes left of its base and its IVA. */
async function facturasDe(ctx: Context, ids: readonly number[]): Promise<Map<number, FilaFactura>> {
  const notas = ctx
    .db('facturas_notas')
    .whereIn('id_factura', [...new Set(ids)])
    .groupBy('id_factura')
    .select('id_factura')
  const queda = (de: 'base' | 'iva') => ctx.db.raw('f.?? - coalesce(n.??, 0) as ??', [de, de, de])
  const filas = ids.length
    ? await ctx
        .db('facturas as f')
        .leftJoin(notas.sum({ base: 'base', iva: 'iva' }).as('n'), 'n.id_factura', 'f.id')
        .whereIn('f.id', [...new Set(ids)])
        .select<FilaFactura[]>('f.id', 'f.prefijo', 'f.numero_factura', queda('base'), queda('iva'), 'f.total')
    : []
  return new Map(filas.map((fila) => [fila.id, fila]))
}

async function radicacionesDe(ctx: Context, ids: readonly number[]): Promise<Map<number, FilaRadicacion>> {
  const filas = ids.length
    ? await ctx
        .db('radicaciones')
        .whereIn('id', [...new Set(ids)])
        .select<FilaRadicacion[]>('id', 'numero_radicacion', 'num_escritura')
    : []
  return new Map(filas.map((fila) => [fila.id, fila]))
}

/** A plain read would answer from before the lock. */
async function retenidasDe(ctx: Context, ids: readonly number[], tomadas: boolean): Promise<FilaRetenida[]> {
  if (!ids.length) return []
  const filas = ctx
    .db('retenciones')
    .whereIn('id_cuenta', [...ids])
    .whereNull('anulada_en')
  return (tomadas ? filas.forUpdate() : filas).select<FilaRetenida[]>('id_cuenta', 'tipo', 'base')
}

const menos = (bases: Bases, retenidas: readonly FilaRetenida[]): Bases => {
  const queda = (tipo: keyof Bases) =>
    Math.max(
      0,
      bases[tipo] - retenidas.filter((una) => una.tipo === tipo).reduce((suma, { base }) => suma + Number(base), 0),
    )
  return { reteiva: queda('reteiva'), retefuente: queda('retefuente'), reteica: queda('reteica') }
}

/** «Factura FE-12», «Honorarios de la minuta», «Depósito para la radicación No. 33». */
export function rotuloDe({ cuenta, numero_factura, numero_radicacion }: CuentaConNombre): string {
  if (cuenta.clase === 'varios') return numero_factura ? `Factura ${numero_factura}` : (cuenta.concepto ?? 'Varios')
  if (cuenta.clase === 'deposito')
    return cuenta.concepto || `Depósito${numero_radicacion ? ` de la radicación No. ${numero_radicacion}` : ''}`
  return numero_factura ? `Factura ${numero_factura}` : `Factura sin enviar, radicación No. ${numero_radicacion ?? ''}`
}

export const plazoDe = async (ctx: Context, { plazo }: Pick<QuienPaga, 'plazo'>): Promise<number> =>
  plazo ?? plazoDeLaOficina(ctx, ctx.today)
