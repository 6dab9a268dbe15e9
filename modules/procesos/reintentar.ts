import { ACQUITTED, announce, Problem, recordChange, type Context } from '../kernel/index.ts'
import { leerProceso } from './listar-procesos.ts'
import { Proceso, type EstadoProceso } from './model.ts'

/**
 * Gives a failed or waiting piece of work its tries back, now. What it had done stays done: it goes on from its last step.
 * @throws Problem 404; 409 when it is running, done or set aside.
 */
export async function reintentarProceso(ctx: Context, id: number) {
  await announce(ctx, ctx.now.getTime())
  await cambiar(
    ctx,
    id,
    ['fallido', 'pendiente', 'descartado'],
    'pendiente',
    'Solo se reintenta lo que falló o espera.',
  )
  ctx.afterCommit(() => {
    ctx.app.poke(ctx.office.slug)
  })
  return leerProceso(ctx, id)
}

/** Gives every failure (of one kind, if told) its tries back. @returns how many. */
export async function reintentarFallidos(ctx: Context, nombre?: string) {
  const fallidos = await Proceso.query(ctx.db)
    .where({ estado: 'fallido', ...(nombre === undefined ? {} : { nombre }) })
    .select('id')
    .limit(1000)
  for (const { id } of fallidos) await reintentarProceso(ctx, id)
  return { reintentados: fallidos.length }
}

/** Sets a failure aside: it stays in the list, but nobody is asked to look at it. @throws Problem 404; 409 when it did not fail. */
export async function descartarProceso(ctx: Context, id: number) {
  await cambiar(ctx, id, ['fallido'], 'descartado', 'Solo se descarta lo que falló.')
  return leerProceso(ctx, id)
}

/** The state in the condition decides between a person and the runner who want the same row. */
async function cambiar(
  ctx: Context,
  id: number,
  desde: EstadoProceso[],
  hacia: EstadoProceso,
  negativa: string,
): Promise<void> {
  const antes = await leerProceso(ctx, id)
  const nuevo = {
    estado: hacia,
    updated_at: ctx.now.toISOString(),
    ...(hacia === 'pendiente' ? { intentos: 0, proximo: ctx.now.getTime(), ...ACQUITTED } : {}),
  }
  const cambiadas = desde.includes(antes.estado)
    ? await ctx.db('trabajos').where({ id, estado: antes.estado }).update(nuevo)
    : 0
  if (cambiadas !== 1) throw new Problem(409, 'estado', negativa)
  await recordChange(ctx, {
    accion: 'modificar',
    tabla: 'trabajos',
    registro: id,
    antes: { estado: antes.estado, error: antes.error },
    despues: { estado: hacia },
  })
}
