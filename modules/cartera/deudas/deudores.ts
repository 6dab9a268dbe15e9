import type { DeudaDelPago } from '../../pagos/index.ts'
import { addDays } from '../../../schemas/es-co/index.ts'
import { type Context, type FieldErrors, insert, isUniqueViolation, Problem } from '../../kernel/index.ts'
import { proximoCodigo } from '../clientes/guardar-cliente.ts'
import { recibirSobrante } from '../../depositos/index.ts'
import { Cliente } from '../model.ts'

export interface Deuda extends DeudaDelPago {
  vence: string
}

interface DeQue {
  id_factura: number | undefined
  fecha: string
  plazo: number
}

interface Conocido {
  id_personas: number
  plazo: number | null
  metodo: number | null
  vence: string | null
}

/** Due date of each debt of an invoice: the current one, else the client's or the office's days to pay. */
export async function conVencimiento(
  ctx: Context,
  deudas: readonly DeudaDelPago[],
  { id_factura, fecha, plazo }: DeQue,
): Promise<Deuda[]> {
  if (!deudas.length) return []
  const conocidos = await ctx
    .db('clientes as c')
    .leftJoin('cuentas_por_cobrar as q', (q) => {
      void q
        .on('q.id_clientes', 'c.id')
        .andOnVal('q.id_factura', id_factura ?? 0)
        .andOnVal('q.valor', '>', 0)
    })
    .whereIn(
      'c.id_personas',
      deudas.map(({ deudor }) => deudor),
    )
    .select<Conocido[]>('c.id_personas', 'c.plazo', 'q.metodo', 'q.vence')
  return deudas.map((deuda) => {
    const suyos = conocidos.filter(({ id_personas }) => id_personas === deuda.deudor)
    const dias = suyos[0]?.plazo ?? plazo
    return { ...deuda, vence: suyos.find(({ metodo }) => metodo === deuda.metodo)?.vence ?? addDays(fecha, dias) }
  })
}

export const primerVencimiento = (deudas: readonly Deuda[]): string | null =>
  deudas.map(({ vence }) => vence).sort()[0] ?? null

export async function clientesConocidos(
  ctx: Context,
  cuales: { clientes?: readonly number[]; personas?: readonly number[] },
): Promise<{ personaDe: ReadonlyMap<number, number>; clienteDe: ReadonlyMap<number, number> }> {
  const { clientes = [], personas = [] } = cuales
  const buscada = ctx.db('clientes').select<{ id: number; id_personas: number }[]>('id', 'id_personas')
  if (clientes.length) void buscada.whereIn('id', [...new Set(clientes)])
  if (personas.length) void buscada.orWhereIn('id_personas', [...new Set(personas)])
  const filas = clientes.length || personas.length ? await buscada : []
  return {
    personaDe: new Map(filas.map(({ id, id_personas }) => [id, id_personas])),
    clienteDe: new Map(filas.map(({ id, id_personas }) => [id_personas, id])),
  }
}

/** Faults, by field, of debtors without credit. @param nombrados debtors that the payments add, with their fields */
export async function deudoresInactivos(
  ctx: Context,
  nombrados: readonly { campo: string; deudor: number }[],
): Promise<FieldErrors> {
  if (!nombrados.length) return {}
  const inactivos: number[] = await ctx
    .db('clientes')
    .whereIn(
      'id_personas',
      nombrados.map(({ deudor }) => deudor),
    )
    .where('activo', 0)
    .pluck('id_personas')
  return Object.fromEntries(
    nombrados.flatMap(({ campo, deudor }) =>
      inactivos.includes(deudor) ? [[campo, ['Ese cliente está inactivo.']]] : [],
    ),
  )
}

/** Finds or creates the client of a person, with the next free code. Concurrent calls get the same client. */
export async function asegurarCliente(ctx: Context, id_personas: number): Promise<Cliente> {
  const suyo = () => Cliente.query(ctx.db).findOne({ id_personas })
  const hay = await suyo()
  if (hay) return hay
  for (let codigo = await proximoCodigo(ctx); ; codigo++) {
    try {
      return await insert(ctx, Cliente, { ...COMERCIAL, id_personas, codigo })
    } catch (error) {
      if (!yaEstaba(error)) throw error
      // locking read: MariaDB answers a plain one from before the other's save. Without a row, the code was taken
      const otro = await suyo().forUpdate()
      if (otro) return otro
    }
  }
}

/** @param valor whole pesos */
export async function dejarAFavor(ctx: Context, id: number, valor: number, observaciones: string): Promise<void> {
  const { id_personas } = await ctx.db('clientes').where({ id }).first<{ id_personas: number }>('id_personas')
  await recibirSobrante(ctx, { id_personas, valor, observaciones })
}

const COMERCIAL = {
  plazo: null,
  cupo: null,
  reteiva: null,
  retefuente: null,
  reteica: null,
  activo: true,
  autorizados: null,
  promesa: null,
  saldo_escrituras: 0,
  saldo_varios: 0,
  saldo_depositos: 0,
  saldo: 0,
}

const yaEstaba = (error: unknown): boolean =>
  isUniqueViolation(error) || (error instanceof Problem && error.code === 'repetido')
