import { remove, update, type Context } from '../kernel/index.ts'
import { plural } from '../../schemas/es-co/texto.ts'
import { contarDeProyecto } from '../radicaciones/index.ts'
import { exigirProyecto } from './listar-proyectos.ts'
import { Proyecto } from './model.ts'

/** Deletes a project that nothing uses; one in use is deactivated instead, and the sentence says why. @throws Problem 404 */
export async function eliminarProyecto(ctx: Context, id: number) {
  await exigirProyecto(ctx, { id })
  const radicaciones = await contarDeProyecto(ctx, id)
  const inmuebles = await ctx.db('inmuebles').where('id_proyecto', id).count({ n: '*' }).first<{ n: number }>()
  const usos = [
    ...(radicaciones ? [plural(radicaciones, 'radicación', 'radicaciones')] : []),
    ...(Number(inmuebles.n) ? [plural(Number(inmuebles.n), 'inmueble')] : []),
  ]
  if (usos.length === 0) {
    await remove(ctx, Proyecto, id)
    return { eliminado: true, message: 'Proyecto eliminado' }
  }
  await update(ctx, Proyecto, id, { estado: false })
  return { eliminado: false, message: `El proyecto está usado en ${usos.join(' y ')}: no se eliminó, quedó inactivo.` }
}
