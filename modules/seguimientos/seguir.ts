import type { FromSchema } from 'json-schema-to-ts'
import type { seguimientoSchema, seguimientosQuery } from '../../schemas/seguimiento.ts'
import { insert, list, type Context } from '../kernel/index.ts'
import { exigirVigente, leerPorNumero } from '../radicaciones/index.ts'
import { Seguimiento } from './model.ts'

/** Adds a step to a filing. @throws Problem 404 if there is no such filing, 409 if it was annulled. */
export async function agregarSeguimiento(ctx: Context, paso: FromSchema<typeof seguimientoSchema>) {
  const radicacion = await leerPorNumero(ctx, Number(paso.num_radicacion))
  exigirVigente(radicacion)
  const row = await insert(ctx, Seguimiento, {
    id_radicacion: radicacion.id, fecha: paso.fecha.slice(0, 16).replace('T', ' '), detalle: paso.paso, observacion: paso.observacion ?? null, id_usuario: ctx.user?.id ?? 0,
  })
  return { id: row.id, fecha: row.fecha, detalle: row.detalle, observacion: row.observacion, usuario: ctx.user?.usuario ?? null }
}

/** The steps of a filing, the newest first, ten a page. */
export async function listarSeguimientos(ctx: Context, { num_radicacion, ...query }: FromSchema<typeof seguimientosQuery>) {
  const { id } = await leerPorNumero(ctx, num_radicacion)
  const base = Seguimiento.query(ctx.db).leftJoin('usuarios', 'usuarios.id', 'seguimientos.id_usuario').where('seguimientos.id_radicacion', id)
    .select('seguimientos.*', 'usuarios.usuario as usuario').castTo<(Seguimiento & { usuario: string | null })[]>()
  const page = await list(base, query, { table: 'seguimientos', search: false, defaultSort: '-fecha', columns: { fecha: { type: 'date', title: 'Fecha' } } })
  return { ...page, data: page.data.map((s) => ({ id: s.id, fecha: s.fecha, detalle: s.detalle, observacion: s.observacion, usuario: 'usuario' in s ? s.usuario : null })) }
}
