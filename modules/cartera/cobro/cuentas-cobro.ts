import {
  insertRows,
  listOrFile,
  notFound,
  type Context,
  type ListSpec,
  findRow,
  insert,
  invalid,
  nextNumber,
  Problem,
  update,
  type FieldErrors,
  file,
  type Answer,
} from '../../kernel/index.ts'
import type { ListaDeCliente } from '../parametros.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { CuentaCobro, type FilaLinea, CuentaPorCobrar } from '../model.ts'
import type { cuentaCobroSchema } from '../../../schemas/cartera/abono.ts'
import { addDays } from '../../../schemas/es-co/index.ts'
import { plazoDe, nombrar, exigirQuienPaga } from '../abonos/cuentas.ts'
import { exigirMotivo } from '../abonos/anular-abono.ts'
import { revisarVencimiento, comoSeConoce } from '../abonos/leer-abono.ts'
import { tomarCuentas } from '../deudas/libro.ts'
import { createElement } from 'react'
import { imprimir, membreteDe } from '../../documentos/index.ts'
import { nombreDelUsuario } from '../../depositos/index.ts'
import { identidadDelCliente } from '../abonos/imprimir-recibo.ts'
import { ajustesDe } from '../avisos/ajustes.ts'
import { CuentaCobroImpresa } from '../print/cuenta-cobro.tsx'

const ESTADO = "case when cuentas_cobro.anulada_en is null then 'vigente' else 'anulada' end"
/** Of an account joined of two, the other cuenta de cobro asks for its own line, and this one for the rest. */
const DE_OTRA = `(select coalesce(sum(case when o.valor < c.saldo then o.valor else c.saldo end), 0) from cuentas_cobro q
  join cuentas_cobro_lineas o on o.id_cuenta_cobro = q.id and o.id_cuenta = c.id
  where q.id_clientes = c.id_clientes and q.id <> l.id_cuenta_cobro and q.anulada_en is null)`
const SUYO = `case when c.id_cuenta_cobro = l.id_cuenta_cobro then c.saldo - ${DE_OTRA} when l.valor < c.saldo then l.valor else c.saldo end`
const SALDO = `case when cuentas_cobro.anulada_en is null then (select coalesce(sum(${SUYO}), 0) from cuentas_cobro_lineas l
  join cuentas_por_cobrar c on c.id = l.id_cuenta where l.id_cuenta_cobro = cuentas_cobro.id) else 0 end`
const CUENTAS = '(select count(*) from cuentas_cobro_lineas l where l.id_cuenta_cobro = cuentas_cobro.id)'

const LISTA: ListSpec = {
  table: 'cuentas_cobro',
  fileName: 'cuentas-de-cobro',
  defaultSort: '-numero',
  dateColumn: 'fecha',
  pageSize: 10,
  columns: {
    numero: { type: 'number', title: 'Número', unique: true },
    fecha: { type: 'date', title: 'Fecha' },
    vence: { type: 'date', title: 'Vence' },
    nombre: { type: 'text', title: 'Cliente', sort: 'cuentas_cobro.busqueda' },
    numero_documento: { type: 'text', title: 'Documento', compact: true },
    cuentas: { type: 'number', title: 'Cuentas', column: { sql: CUENTAS, select: true }, sort: false, filter: false },
    total: { type: 'money', title: 'Total' },
    saldo: { type: 'money', title: 'Se debe hoy', column: { sql: SALDO, select: true }, sort: false, filter: false },
    estado: { type: 'enum', title: 'Estado', column: { sql: ESTADO } },
    observaciones: { type: 'text', title: 'Observaciones', sort: false },
    usuario: { type: 'text', title: 'La hizo', column: 'usuarios.usuario' },
  },
}

type Unida = CuentaCobro & { usuario: string | null; saldo: number; cuentas: number }

const filas = (ctx: Context) =>
  CuentaCobro.query(ctx.db)
    .leftJoin('usuarios', 'usuarios.id', 'cuentas_cobro.id_usuario')
    .select('cuentas_cobro.*', 'usuarios.usuario as usuario')
    .castTo<Unida[]>()

export function listarCuentasCobro(ctx: Context, { id_clientes, ...query }: ListaDeCliente) {
  const base = filas(ctx)
  if (id_clientes !== undefined) void base.where('cuentas_cobro.id_clientes', id_clientes)
  return listOrFile(ctx, base, query, LISTA, (fila) => filaDe(fila as Unida)) // joined above
}

/** @throws Problem 404 */
async function filaDeCuentaCobro(ctx: Context, id: number) {
  const fila = await filas(ctx)
    .select(ctx.db.raw(`${SALDO} as saldo`), ctx.db.raw(`${CUENTAS} as cuentas`))
    .findById(id)
  if (!fila) throw notFound('No se encontró la cuenta de cobro.')
  return filaDe(fila as Unida) // `findById` loses the joined columns in its type
}

const filaDe = (c: Unida) => ({
  id: c.id,
  numero: c.numero,
  id_clientes: c.id_clientes,
  nombre: c.nombre,
  numero_documento: c.numero_documento,
  fecha: c.fecha,
  vence: c.vence,
  total: Number(c.total),
  saldo: Number(c.saldo),
  cuentas: Number(c.cuentas),
  observaciones: c.observaciones,
  estado: c.anulada_en ? ('anulada' as const) : ('vigente' as const),
  anulada_en: c.anulada_en,
  anulada_motivo: c.anulada_motivo,
  usuario: c.usuario,
  created_at: c.created_at,
  version: c.version,
})

/** POST /cuentas_cobro: groups open accounts of one client under the next number. @throws Problem 422 by field */
export async function cobrarCuentas(ctx: Context, body: FromSchema<typeof cuentaCobroSchema>) {
  const cliente = await exigirQuienPaga(ctx, Number(body.id_clientes))
  const ids = body.cuentas.map(Number)
  const cuentas = await tomarCuentas(ctx, ids)
  const errors: FieldErrors = {}
  ids.forEach((id, i) => {
    const falta = ids.indexOf(id) < i ? 'Ya está agregada' : noVale(cuentas.get(id), cliente.id)
    if (falta) errors[`cuentas.${i}`] = [falta]
  })
  const vence = body.vence || addDays(ctx.today, await plazoDe(ctx, cliente))
  revisarVencimiento(errors, ctx.today, vence)
  if (Object.keys(errors).length) throw invalid(errors)
  const total = [...cuentas.values()].reduce((suma, { saldo }) => suma + Number(saldo), 0)
  const cobro = await insert(ctx, CuentaCobro, {
    numero: await nextNumber(ctx, 'cuenta_cobro'),
    id_clientes: cliente.id,
    nombre: cliente.nombre,
    numero_documento: cliente.numero_documento,
    fecha: ctx.today,
    vence,
    total,
    observaciones: body.observaciones?.trim() || null,
    id_usuario: ctx.user?.id ?? null,
  })
  const lineas = [...cuentas.values()].map(({ id, saldo }): FilaLinea => ({
    id_cuenta_cobro: cobro.id,
    id_cuenta: id,
    valor: Number(saldo),
  }))
  await insertRows(ctx.db, 'cuentas_cobro_lineas', lineas)
  await ctx.db('cuentas_por_cobrar').whereIn('id', ids).update({ id_cuenta_cobro: cobro.id })
  return filaDeCuentaCobro(ctx, cobro.id)
}

function noVale(cuenta: CuentaPorCobrar | undefined, id_clientes: number): string | null {
  if (cuenta?.id_clientes !== id_clientes) return 'Esa cuenta no es de este cliente.'
  if (cuenta.clase === 'deposito') return 'Una solicitud de depósito no va en una cuenta de cobro.'
  if (Number(cuenta.saldo) === 0) return 'Esa cuenta no debe nada.'
  return cuenta.id_cuenta_cobro === null ? null : 'Ya está en otra cuenta de cobro.'
}

/** Its accounts become ungrouped; one joined of two stays in the other's. @throws Problem 404; 409 annulled; 422 without a reason */
export async function anularCuentaCobro(ctx: Context, id: number, motivo: string | undefined) {
  const cobro = await findRow(ctx.db, CuentaCobro, id, { lock: true })
  if (!cobro) throw notFound('No se encontró la cuenta de cobro.')
  if (cobro.anulada_en) throw new Problem(409, 'anulada', `La cuenta de cobro ${cobro.numero} ya está anulada.`)
  const anulada_motivo = exigirMotivo(motivo)
  const enOtra = ctx.db.raw(
    `(select min(q.id) from cuentas_cobro q join cuentas_cobro_lineas l on l.id_cuenta_cobro = q.id
    where l.id_cuenta = cuentas_por_cobrar.id and q.id <> ? and q.anulada_en is null)`,
    [id],
  )
  await ctx.db('cuentas_por_cobrar').where({ id_cuenta_cobro: id }).update({ id_cuenta_cobro: enOtra })
  await update(ctx, CuentaCobro, id, {
    anulada_en: ctx.now.toISOString(),
    anulada_por: ctx.user?.id ?? null,
    anulada_motivo,
  })
  return filaDeCuentaCobro(ctx, id)
}

export async function imprimirCuentaCobro(ctx: Context, id: number): Promise<Answer> {
  const cobro = await filaDeCuentaCobro(ctx, id)
  const lineas = await ctx.db<FilaLinea>('cuentas_cobro_lineas').where({ id_cuenta_cobro: id }).orderBy('id')
  const cuentas = await CuentaPorCobrar.query(ctx.db)
    .whereIn(
      'id',
      lineas.map(({ id_cuenta }) => id_cuenta),
    )
    .orderBy('fecha')
    .orderBy('id')
  const nombradas = await nombrar(ctx, cuentas)
  const { como_pagar, a_quien } = await ajustesDe(ctx)
  const { id_usuario } = await CuentaCobro.query(ctx.db).findById(id).throwIfNotFound()
  const html = imprimir(
    createElement(CuentaCobroImpresa, {
      ...cobro,
      oficina: await membreteDe(ctx),
      documento: await identidadDelCliente(ctx, cobro.id_clientes, cobro.numero_documento),
      lineas: [...nombradas.values()].map((una) => ({
        ...comoSeConoce(una),
        valor: Number(lineas.find(({ id_cuenta }) => id_cuenta === una.cuenta.id)?.valor ?? 0),
      })),
      hecha_por: await nombreDelUsuario(ctx, id_usuario),
      como_pagar,
      a_quien,
    }),
  )
  return file(await ctx.app.pdf.render(html, { format: 'Letter' }), {
    type: 'application/pdf',
    name: `cuenta-de-cobro-${cobro.numero}.pdf`,
    inline: true,
  })
}
