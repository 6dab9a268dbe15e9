import { Problem, remove, type Context } from '../kernel/index.ts'
import { leerInmueble } from './listar-inmuebles.ts'
import { Inmueble } from './model.ts'

/** @throws Problem 404; 409 «usado en N» where an act of a filing is about it */
export async function eliminarInmueble(ctx: Context, id: number): Promise<void> {
  const { matricula } = await leerInmueble(ctx, id)
  const [row] = await ctx.db('inmuebles_acto').where('id_inmuebles', id).count<{ n: number }[]>({ n: '*' })
  const usado = Number(row?.n ?? 0)
  if (usado)
    throw new Problem(409, 'en_uso', `El inmueble ${matricula} está usado en ${usado} ${usado === 1 ? 'acto' : 'actos'}.`, undefined, {
      usado,
    })
  await remove(ctx, Inmueble, id)
}
