import { anulacion, Deposito } from './model.ts'
import { importesDe, saldosDe, usadoDe, APLICABLES, disponibleDe, type Importes, negar } from './domain.ts'
import { type Context, update, Problem } from '../kernel/index.ts'
import { formatPesos } from '../../schemas/es-co/dinero.ts'
import { mover } from './libro.ts'

export interface Disponible {
  id: number
  numero_deposito: number
  otorgante: string
  id_personas: number
  id_radicacion: number | null
  fecha_deposito: string
  /** Notaría, anticipo and otros, plus the amount already applied to this invoice. Pesos. */
  disponible: number
  aplicado: number
}

interface Busqueda {
  id_personas?: number | undefined
  id_radicacion?: number | undefined
  id_factura?: number | undefined
}

/** The filing's deposits, and the person's of no filing (all without a filing). Money applied to `id_factura` counts as available. */
export async function disponiblesPara(
  ctx: Context,
  { id_personas, id_radicacion, id_factura }: Busqueda,
): Promise<Disponible[]> {
  if (id_personas === undefined && id_radicacion === undefined) return []
  const depositos = await vigentes(ctx)
    .orderBy('numero_deposito')
    .where((q) => {
      if (id_radicacion !== undefined) void q.where('id_radicacion', id_radicacion)
      if (id_personas !== undefined)
        void q.orWhere((own) => {
          void own.where({ id_personas })
          if (id_radicacion !== undefined) void own.whereNull('id_radicacion')
        })
    })
  const usos =
    id_factura === undefined
      ? []
      : await ctx
          .db('depositos_movimientos')
          .where({ id_factura })
          .select<(Importes & { id_deposito: number })[]>(
            'id_deposito',
            'notaria',
            'boleta',
            'registro',
            'otros',
            'anticipo',
          )
  return depositos
    .map((d) => {
      const aplicado = usos
        .filter(({ id_deposito }) => id_deposito === d.id)
        .reduce((suma, uso) => suma - disponibleDe(importesDe(uso)), 0)
      return disponibleEn(d, aplicado)
    })
    .filter(({ disponible }) => disponible > 0)
}

const disponibleEn = (d: Deposito, aplicado: number): Disponible => ({
  id: d.id,
  numero_deposito: d.numero_deposito,
  otorgante: d.otorgante,
  id_personas: d.id_personas,
  id_radicacion: d.id_radicacion,
  fecha_deposito: d.fecha_deposito,
  disponible: disponibleDe(saldosDe(d)) + aplicado,
  aplicado,
})

/** Deposits of the person, of any filing, and those left for the filings of its debts. */
export async function disponiblesParaDeudas(
  ctx: Context,
  { id_personas, radicaciones }: { id_personas: number; radicaciones: readonly number[] },
): Promise<Disponible[]> {
  const depositos = await vigentes(ctx)
    .orderBy('numero_deposito')
    .where((q) => {
      void q.where({ id_personas }).orWhereIn('id_radicacion', [...radicaciones])
    })
  return depositos.map((d) => disponibleEn(d, 0)).filter(({ disponible }) => disponible > 0)
}

/** Pesos available for notarial invoices, of this filing or of none. @param id_radicacion deposits of any filing count without it */
export async function disponiblesPorPersona(
  ctx: Context,
  { ids, id_radicacion }: { ids: readonly number[]; id_radicacion?: number | undefined },
): Promise<Map<number, number>> {
  const depositos =
    ids.length === 0
      ? []
      : await vigentes(ctx)
          .whereIn('id_personas', [...new Set(ids)])
          .where((q) => {
            if (id_radicacion !== undefined) void q.where('id_radicacion', id_radicacion).orWhereNull('id_radicacion')
          })
  const suma = new Map(ids.map((id) => [id, 0]))
  for (const d of depositos) suma.set(d.id_personas, (suma.get(d.id_personas) ?? 0) + disponibleDe(saldosDe(d)))
  return suma
}

interface SaldoAFavor {
  total: number
  depositos: { id: number; numero_deposito: number; fecha: string; disponible: number }[]
}

/** Balance for notarial invoices at the end of a day, from the ledgers. @returns only deposits with a balance; pesos */
export async function saldoAFavorDe(ctx: Context, id_personas: number, fecha: string): Promise<SaldoAFavor> {
  const queda = APLICABLES.map((rubro) => `sum(m.${rubro})`).join(' + ')
  const filas = await ctx
    .db('depositos as d')
    .join('depositos_movimientos as m', 'm.id_deposito', 'd.id')
    .where('d.id_personas', id_personas)
    .where('m.fecha', '<=', fecha)
    .groupBy('d.id', 'd.numero_deposito', 'd.fecha_deposito')
    .havingRaw(`${queda} > 0`)
    .orderBy('d.numero_deposito')
    .select<SaldoAFavor['depositos']>(
      'd.id',
      'd.numero_deposito',
      'd.fecha_deposito as fecha',
      ctx.db.raw(`${queda} as disponible`),
    )
  const depositos = filas.map(({ id, numero_deposito, fecha: dia, disponible }) => ({
    id,
    numero_deposito: Number(numero_deposito),
    fecha: dia,
    disponible: Number(disponible),
  }))
  return { total: depositos.reduce((suma, { disponible }) => suma + disponible, 0), depositos }
}

const vigentes = (ctx: Context) => Deposito.query(ctx.db).whereNull('anulado_en')

/** Locked by the transaction. Pesos. */
export interface DepositoTomado {
  id: number
  numero_deposito: number
  id_personas: number
  id_radicacion: number | null
  disponible: number
}

/** Locks them in a fixed order until the transaction ends; missing ones are left out. */
export async function tomarDepositos(ctx: Context, ids: readonly number[]): Promise<Map<number, DepositoTomado>> {
  if (!ids.length) return new Map()
  const filas = await Deposito.query(ctx.db)
    .whereIn('id', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
  return new Map(
    filas.map((d) => [
      d.id,
      {
        id: d.id,
        numero_deposito: d.numero_deposito,
        id_personas: d.id_personas,
        id_radicacion: d.id_radicacion,
        disponible: d.anulado_en ? 0 : disponibleDe(saldosDe(d)),
      },
    ]),
  )
}

/** The payment's own reversal moves the till. @throws Problem 409 if any anticipo was used */
export async function anularSobrantes(ctx: Context, id_abono: number, motivo: string): Promise<void> {
  const depositos = await Deposito.query(ctx.db).where({ id_abono }).whereNull('anulado_en').orderBy('id').forUpdate()
  for (const d of depositos) {
    const usado = usadoDe(d)
    if (usado > 0) {
      throw new Problem(
        409,
        'aplicado',
        `El anticipo ${d.numero_deposito} que entró con este abono ya se usó en ${formatPesos(usado)}: devuelva primero lo aplicado a ` +
          'facturas y anule sus descargues.',
      )
    }
    await mover(ctx, { id_deposito: d.id, tipo: 'anulado', importes: negar(importesDe(d)), detalle: motivo })
    await update(ctx, Deposito, d.id, anulacion(ctx, motivo))
  }
}
