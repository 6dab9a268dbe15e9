import type { FromSchema } from 'json-schema-to-ts'
import { findRow, listOrFile, listQuery, notFound, type Context, type ListSpec } from '../../kernel/index.ts'
import { nombrar, rotuloDe } from '../abonos/cuentas.ts'
import { nombresDeUsuario } from '../abonos/nombres.ts'
import { ajustesDe } from '../avisos/ajustes.ts'
import { prescripcionDe } from '../domain.ts'
import { CuentaPorCobrar } from '../model.ts'
import { Castigo } from './model.ts'

const LISTA: ListSpec = {
  table: 'castigos',
  fileName: 'castigos',
  defaultSort: '-id',
  pageSize: 10,
  columns: {
    id: { type: 'number', title: 'Id', export: false },
    nombre: { type: 'text', title: 'Cliente', sort: 'castigos.busqueda' },
    numero_documento: { type: 'text', title: 'Documento', compact: true },
    estado: { type: 'enum', title: 'Estado' },
    valor: { type: 'money', title: 'Valor' },
    motivo: { type: 'text', title: 'Motivo', sort: false },
    evidencia: { type: 'text', title: 'Evidencia', sort: false },
    decision: { type: 'text', title: 'Decisión', sort: false },
    decidido_en: { type: 'text', title: 'Decidido', sort: false, filter: false },
  },
}

export const castigosQuery = {
  ...listQuery,
  properties: {
    ...listQuery.properties,
    id_clientes: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Id del cliente' },
  },
} as const

/** GET /castigos: the newest first; `filtro[estado]=pendiente` are those that wait for a decision. */
export async function listarCastigos(ctx: Context, { id_clientes, ...query }: FromSchema<typeof castigosQuery>) {
  const base = Castigo.query(ctx.db)
  if (id_clientes !== undefined) void base.where({ id_clientes })
  const pagina = await listOrFile(ctx, base, query, LISTA, (fila) => fila)
  return 'data' in pagina ? { ...pagina, data: await verFilas(ctx, pagina.data) } : pagina
}

/** A castigo as lists show it. @throws Problem 404 */
export async function leerCastigo(ctx: Context, id: number) {
  const castigo = await findRow(ctx.db, Castigo, id)
  const [fila] = castigo ? await verFilas(ctx, [castigo]) : []
  if (!fila) throw notFound('No se encontró el castigo.')
  return fila
}

async function verFilas(ctx: Context, filas: readonly Castigo[]) {
  const ids = [...new Set(filas.map(({ id_cuenta }) => id_cuenta))]
  const cuentas = await nombrar(ctx, ids.length ? await CuentaPorCobrar.query(ctx.db).whereIn('id', ids) : [])
  const usuarios = await nombresDeUsuario(
    ctx,
    filas.flatMap((c) => [c.pedido_por, c.decidido_por, c.recuperado_por]).filter(esId),
  )
  const { prescribe: anios, aviso_prescripcion: aviso } = await ajustesDe(ctx)
  const quien = (id: number | null) => usuarios.get(id ?? 0) ?? null
  return filas.flatMap((c) => {
    const una = cuentas.get(c.id_cuenta)
    if (!una) return []
    return [
      {
        id: c.id,
        id_clientes: c.id_clientes,
        nombre: c.nombre,
        numero_documento: c.numero_documento,
        id_cuenta: c.id_cuenta,
        rotulo: rotuloDe(una),
        estado: c.estado,
        valor: Number(c.valor),
        motivo: c.motivo,
        evidencia: c.evidencia,
        vence: una.cuenta.vence,
        ...prescripcionDe(una.cuenta.vence, ctx.today, { anios, aviso }),
        pedido_por: quien(c.pedido_por),
        created_at: c.created_at,
        decidido_por: quien(c.decidido_por),
        decidido_en: c.decidido_en,
        decision: c.decision,
        recuperado_por: quien(c.recuperado_por),
        recuperado_en: c.recuperado_en,
        recuperado_motivo: c.recuperado_motivo,
        es_suyo: c.pedido_por !== null && c.pedido_por === ctx.user?.id,
        version: c.version,
      },
    ]
  })
}

const esId = (id: number | null): id is number => id !== null
