import type { FromSchema } from 'json-schema-to-ts'
import type { cierreDeTurnoSchema } from '../../schemas/facturacion/mostrador.ts'
import type { TurnoLeido } from '../../schemas/respuestas/facturacion/mostrador.ts'
import { formatPesos } from '../../schemas/es-co/index.ts'
import { METODO } from '../../schemas/facturacion/pagos.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import {
  insert,
  invalid,
  isPermitted,
  isUniqueViolation,
  notFound,
  Problem,
  update,
  type Context,
} from '../kernel/index.ts'
import { gastosDelTurno } from '../caja/index.ts'
import { ver } from '../roles/index.ts'
import { consumidorFinal } from './cliente.ts'
import { contar } from './domain.ts'
import { TurnoDeMostrador } from './model.ts'

const CUANTOS = 10

const quien = ({ user }: Context): number => {
  if (!user) throw new Problem(401, 'sesion', 'Inicie sesión.')
  return user.id
}

/** Open session of whoever asks, locked. @throws Problem 409 without one */
export async function tomarTurno(ctx: Context): Promise<TurnoDeMostrador> {
  const turno = await TurnoDeMostrador.query(ctx.db)
    .findOne({ abierto_por: quien(ctx) })
    .forUpdate()
  if (!turno) throw new Problem(409, 'sin_turno', 'Abra primero su turno, con la base de la caja.')
  return turno
}

/** Permission of the till, as of its close of the day. */
const TIENE_LA_CAJA = ver('depositos')

/** Users that may close their own. */
const quienesCierran = (ctx: Context) =>
  ctx
    .db('usuarios as u')
    .join('roles_permisos as p', 'p.id_rol', 'u.id_rol')
    .where({ 'u.estado': 1, 'p.id_permisos': permiso('mostrador', 'crear') })

/** One that its clerk cannot close any more, locked before any plain read (MariaDB). @throws Problem 422 without the till; 404 */
async function tomarAjeno(ctx: Context, id: number): Promise<TurnoDeMostrador> {
  if (!(ctx.user && isPermitted(TIENE_LA_CAJA, ctx.user.permisos)))
    throw invalid({ id_turno: ['Su rol no lleva la caja: lo cierra quien la lleva.'] })
  const turno = await TurnoDeMostrador.query(ctx.db).findOne({ id }).whereNotNull('abierto_por').forUpdate()
  if (!turno || (await quienesCierran(ctx).where('u.id', turno.id_usuario).first('u.id')))
    throw notFound('Ese turno no está abierto, o quien lo abrió puede cerrarlo.')
  return turno
}

/** @throws Problem 409 with one open */
export async function abrirTurno(ctx: Context, { base }: { base: number }): Promise<TurnoLeido> {
  await consumidorFinal(ctx)
  const instante = ctx.now.toISOString()
  const id_usuario = quien(ctx)
  try {
    const turno = await insert(ctx, TurnoDeMostrador, {
      id_usuario,
      abierto_por: id_usuario,
      fecha: ctx.today,
      abierto_en: instante,
      base,
      ...SIN_CERRAR,
    })
    return await verTurno(ctx, turno)
  } catch (error) {
    if (isUniqueViolation(error)) throw new Problem(409, 'turno_abierto', 'Usted ya tiene un turno abierto.')
    throw error
  }
}

const SIN_CERRAR = {
  cerrado_en: null,
  cerrado_por: null,
  ventas: null,
  gastos: null,
  esperado: null,
  contado: null,
  conteo: null,
  motivo: null,
} as const

/** One's own, or that of a clerk who cannot. @throws Problem 404; 409 without one open; 422 without the till, or a reason */
export async function cerrarTurno(
  ctx: Context,
  { conteo, motivo, id_turno }: FromSchema<typeof cierreDeTurnoSchema>,
): Promise<TurnoLeido> {
  const turno = id_turno ? await tomarAjeno(ctx, id_turno) : await tomarTurno(ctx)
  const { ventas, efectivo, gastos } = await sumasDe(ctx, turno.id)
  const esperado = Number(turno.base) + efectivo - gastos
  const contado = contar(conteo)
  const razon = motivo?.trim() ?? ''
  if (contado !== esperado && razon.length < 5)
    throw invalid({
      motivo: [
        `${contado > esperado ? 'Sobran' : 'Faltan'} ${formatPesos(Math.abs(contado - esperado))}: escriba por qué.`,
      ],
    })
  const cerrado = await update(ctx, TurnoDeMostrador, turno.id, {
    abierto_por: null,
    cerrado_en: ctx.now.toISOString(),
    cerrado_por: quien(ctx),
    ventas,
    gastos,
    esperado,
    contado,
    conteo: conteo.filter(({ cantidad }) => cantidad > 0),
    motivo: razon || null,
  })
  return verTurno(ctx, cerrado)
}

/** Sold, cash that came in less what was given back, and what it paid. Pesos. */
async function sumasDe(ctx: Context, id_turno: number): Promise<{ ventas: number; efectivo: number; gastos: number }> {
  const suma = (consulta: { total: number | null } | undefined) => Number(consulta?.total ?? 0)
  const vendido = await ctx.db('ventas').where({ id_turno }).sum({ total: 'total' }).first<{ total: number | null }>()
  const efectivo = await ctx
    .db('ventas as v')
    .join('facturas_pagos as p', 'p.id_factura', 'v.id_factura')
    .where({ 'v.id_turno': id_turno, 'p.metodo': METODO.efectivo })
    .sum({ total: 'p.valor' })
    .first<{ total: number | null }>()
  return { ventas: suma(vendido), efectivo: suma(efectivo), gastos: await gastosDelTurno(ctx, id_turno) }
}

export async function turnoAbierto(ctx: Context): Promise<TurnoLeido | null> {
  const turno = await TurnoDeMostrador.query(ctx.db).findOne({ abierto_por: quien(ctx) })
  return turno ? verTurno(ctx, turno) : null
}

export async function ultimosTurnos(ctx: Context): Promise<TurnoLeido[]> {
  const abandonados = await TurnoDeMostrador.query(ctx.db)
    .whereNotNull('abierto_por')
    .whereNotIn('abierto_por', quienesCierran(ctx).select('u.id'))
    .orderBy('id')
  const turnos = await TurnoDeMostrador.query(ctx.db).whereNotNull('cerrado_en').orderBy('id', 'desc').limit(CUANTOS)
  return Promise.all([...abandonados, ...turnos].map((turno) => verTurno(ctx, turno)))
}

async function verTurno(ctx: Context, turno: TurnoDeMostrador): Promise<TurnoLeido> {
  const usuario = await ctx
    .db('usuarios')
    .where('id', turno.id_usuario)
    .first<{ usuario: string } | undefined>('usuario')
  const cerrado = turno.cerrado_en !== null
  const base = Number(turno.base)
  const pagado = Number(turno.gastos ?? 0)
  const { ventas, efectivo, gastos } = cerrado
    ? { ventas: Number(turno.ventas), efectivo: Number(turno.esperado) - base + pagado, gastos: pagado }
    : await sumasDe(ctx, turno.id)
  const esperado = base + efectivo - gastos
  return {
    id: turno.id,
    usuario: usuario?.usuario ?? '',
    fecha: turno.fecha,
    abierto_en: turno.abierto_en,
    base,
    efectivo,
    gastos,
    esperado,
    ventas,
    cerrado_en: turno.cerrado_en,
    contado: cerrado ? Number(turno.contado) : null,
    diferencia: cerrado ? Number(turno.contado) - esperado : null,
    motivo: turno.motivo,
  }
}
