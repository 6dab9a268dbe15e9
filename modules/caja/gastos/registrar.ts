import type { FromSchema } from 'json-schema-to-ts'
import { dayStart, addDays } from '../../../schemas/es-co/index.ts'
import type { gastoSchema } from '../../../schemas/facturacion/gasto.ts'
import { gastos } from '../../../schemas/registros/gastos.ts'
import { siHaySubido, type ArchivoGuardado } from '../../archivos/index.ts'
import { filaDelCuerpo } from '../../entidades/index.ts'
import {
  findRow,
  insert,
  invalid,
  nextNumber,
  notFound,
  Problem,
  readRows,
  update,
  type Context,
  type UploadedFile,
} from '../../kernel/index.ts'
import { Persona } from '../../personas/index.ts'
import { TIPOS_DE_COMPROBANTE, verGasto } from './listar.ts'
import { COMPROBANTES, Gasto } from './model.ts'

type Pedido = FromSchema<typeof gastoSchema>

const quien = ({ user }: Context): number => {
  if (!user) throw new Problem(401, 'sesion', 'Inicie sesión.')
  return user.id
}

/** @throws Problem 422 by field, also without a voucher */
export async function registrarGasto(ctx: Context, body: Pedido, subido: UploadedFile | undefined) {
  const comprobante = body.comprobante?.trim() || null
  if (!subido && comprobante === null)
    throw invalid({ comprobante: ['Escriba el número del comprobante, o adjúntelo.'] })
  const extension = TIPOS_DE_COMPROBANTE[subido?.type ?? ''] ?? '.pdf'
  return siHaySubido(ctx, { subido, carpeta: COMPROBANTES, extension }, (its, guardado) =>
    anotar(its, { ...body, comprobante }, guardado),
  )
}

async function anotar(ctx: Context, body: Pedido, guardado: ArchivoGuardado | null) {
  const fila = filaDelCuerpo(gastos, body)
  const { id_concepto, id_personas } = fila
  const detalle = fila.detalle.trim()
  if (!detalle) throw invalid({ detalle: ['Escriba qué se paga.'] })
  // waits for whoever spends on the same concept, so that two at once do not pass its limit
  const concepto = await ctx
    .db('conceptos_gasto')
    .where({ id: id_concepto, activo: 1 })
    .forUpdate()
    .first<{ tope: string | null } | undefined>('tope')
  if (!concepto) throw invalid({ id_concepto: ['Elija el concepto.'] })
  const persona = await findRow(ctx.db, Persona, id_personas)
  if (!persona) throw invalid({ id_personas: ['Elija a quién se paga.'] })
  const id_usuario = quien(ctx)
  const solo = fila.valor + (await sinAutorizar(ctx, id_concepto, id_usuario)) <= Number(concepto.tope || 0)
  const gasto = await insert(ctx, Gasto, {
    ...fila,
    detalle,
    numero: await nextNumber(ctx, 'gasto'),
    fecha: ctx.today,
    cuando: solo ? ctx.now.toISOString() : null,
    tercero: [persona.nombres, persona.apellidos].filter(Boolean).join(' '),
    numero_documento: persona.numero_documento,
    url_archivo: guardado?.ruta ?? null,
    sha256: guardado?.sha256 ?? null,
    bytes: guardado?.bytes ?? null,
    id_turno: solo ? await turnoDe(ctx, id_usuario) : null,
    id_usuario,
    autorizado_por: null,
    autorizado_en: null,
    anulado_en: null,
    anulado_por: null,
    anulado_motivo: null,
  })
  return verGasto(ctx, gasto.id)
}

/** Open session of a person, locked so that its close counts the expense. */
async function turnoDe(ctx: Context, abierto_por: number): Promise<number | null> {
  const turno = await ctx
    .db('turnos_mostrador')
    .where({ abierto_por })
    .forUpdate()
    .first<{ id: number } | undefined>('id')
  return turno?.id ?? null
}

/** Spent today by a person on a concept without anybody else: a limit is not passed by parts. */
async function sinAutorizar(ctx: Context, id_concepto: number, id_usuario: number): Promise<number> {
  const [suma] = await readRows(
    ctx.db,
    `select sum(valor) as total from gastos where id_concepto = ? and id_usuario = ? and fecha = ?
     and cuando is not null and autorizado_por is null and anulado_en is null`,
    [id_concepto, id_usuario, ctx.today],
  )
  return Number(suma?.total ?? 0)
}

/** Leaves today's till, and the open session of whoever asked. @throws Problem 404; 403 for one's own; 409 for one that does not wait */
export async function autorizarGasto(ctx: Context, id: number) {
  const gasto = await tomar(ctx, id)
  if (gasto.cuando !== null) throw new Problem(409, 'pagado', `El gasto ${gasto.numero} no espera autorización.`)
  if (gasto.id_usuario === quien(ctx))
    throw new Problem(403, 'propio', 'Lo pidió usted: lo autoriza otra persona con permiso.')
  const instante = ctx.now.toISOString()
  await update(
    ctx,
    Gasto,
    id,
    {
      cuando: instante,
      fecha: ctx.today,
      id_turno: await turnoDe(ctx, gasto.id_usuario),
      autorizado_por: quien(ctx),
      autorizado_en: instante,
    },
    { before: gasto },
  )
  return verGasto(ctx, id)
}

/** Annulment: the money comes back to today's till. @throws Problem 404; 409 annulled already; 422 without a reason */
export async function anularGasto(ctx: Context, id: number, motivo: string | undefined) {
  const gasto = await tomar(ctx, id)
  const razon = motivo?.trim() ?? ''
  if (razon.length < 5) throw invalid({ motivo: ['Escriba el motivo.'] })
  // its close waits, and counts without it
  if (gasto.id_turno !== null) await ctx.db('turnos_mostrador').where({ id: gasto.id_turno }).forUpdate().first('id')
  const marca = { anulado_en: ctx.now.toISOString(), anulado_por: quien(ctx), anulado_motivo: razon.slice(0, 300) }
  await update(ctx, Gasto, id, marca, { before: gasto })
  return verGasto(ctx, id)
}

async function tomar(ctx: Context, id: number): Promise<Gasto> {
  const gasto = await findRow(ctx.db, Gasto, id, { lock: true })
  if (!gasto) throw notFound('No se encontró el gasto.')
  if (gasto.anulado_en) throw new Problem(409, 'anulado', `El gasto ${gasto.numero} ya está anulado.`)
  return gasto
}

/** Paid by a session, less what was annulled. Pesos. */
export async function gastosDelTurno(ctx: Context, id_turno: number): Promise<number> {
  const [suma] = await readRows(
    ctx.db,
    'select sum(valor) as total from gastos where id_turno = ? and cuando is not null and anulado_en is null',
    [id_turno],
  )
  return Number(suma?.total ?? 0)
}

export interface GastoEnCaja {
  id: number
  numero: number
  tercero: string
  concepto: string
  usuario: string | null
  cuando: string
  /** Pesos; positive where an annulled one came back. */
  valor: number
  anulacion: boolean
}

/** Paid on a day, and annulled on it. */
export async function gastosDelDia(ctx: Context, fecha: string): Promise<GastoEnCaja[]> {
  const filas = await readRows(
    ctx.db,
    `select g.id, g.numero, g.tercero, c.name as concepto, u.usuario, g.cuando, -g.valor as valor, 0 as anulacion from gastos g
       join conceptos_gasto c on c.id = g.id_concepto left join usuarios u on u.id = g.id_usuario
       where g.fecha = ? and g.cuando is not null
     union all select g.id, g.numero, g.tercero, c.name, u.usuario, g.anulado_en, g.valor, 1 from gastos g
       join conceptos_gasto c on c.id = g.id_concepto left join usuarios u on u.id = g.anulado_por
       where g.anulado_en >= ? and g.anulado_en < ? and g.cuando is not null`,
    [fecha, dayStart(fecha), dayStart(addDays(fecha, 1))],
  )
  return filas.map((fila) => ({
    id: Number(fila.id),
    numero: Number(fila.numero),
    tercero: String(fila.tercero),
    concepto: String(fila.concepto),
    usuario: typeof fila.usuario === 'string' ? fila.usuario : null,
    cuando: String(fila.cuando),
    valor: Number(fila.valor),
    anulacion: Number(fila.anulacion) === 1,
  }))
}
