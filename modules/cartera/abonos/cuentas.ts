import type { Context } from '../../kernel/index.ts'
import { basesDe, SIN_BASES, type Bases } from '../domain.ts'
import { tomarCuentas } from '../libro.ts'
import type { CuentaPorCobrar } from '../model.ts'

/** An account with what people know it by. */
export interface CuentaConNombre {
  cuenta: CuentaPorCobrar
  prefijo: string | null
  numero_factura: string | null
  numero_radicacion: number | null
  num_escritura: string | null
  /** What may still be withheld of it, by kind; whole pesos. */
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

/** The ids of a client's accounts that owe something. */
export async function cuentasAbiertasDe(ctx: Context, id_clientes: number): Promise<number[]> {
  const filas = await ctx.db('cuentas_por_cobrar').where({ id_clientes, abierta: 1 }).select<{ id: number }[]>('id')
  return filas.map(({ id }) => id)
}

/** Locks accounts and reads with them what they are of, and what may still be withheld. */
export async function tomarConNombre(ctx: Context, ids: readonly number[]): Promise<Map<number, CuentaConNombre>> {
  return nombrar(ctx, [...(await tomarCuentas(ctx, ids)).values()], true)
}

/** Accounts as people know them, with what may still be withheld of each. @param tomadas they are locked, so that is so now */
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

async function facturasDe(ctx: Context, ids: readonly number[]): Promise<Map<number, FilaFactura>> {
  const filas = ids.length
    ? await ctx
        .db('facturas')
        .whereIn('id', [...new Set(ids)])
        .select<FilaFactura[]>('id', 'prefijo', 'numero_factura', 'base', 'iva', 'total')
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

/** A locking read where the accounts are locked: a plain one answers from before the lock. */
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
  if (cuenta.clase === 'varios') return cuenta.concepto ?? 'Varios'
  if (cuenta.clase === 'deposito')
    return cuenta.concepto || `Depósito${numero_radicacion ? ` de la radicación No. ${numero_radicacion}` : ''}`
  return numero_factura ? `Factura ${numero_factura}` : `Factura sin enviar, radicación No. ${numero_radicacion ?? ''}`
}
