import { remove, update, type Context } from '../kernel/index.ts'
import { enumerar, plural } from '../../schemas/es-co/texto.ts'
import { contarDeProyecto } from '../radicaciones/index.ts'
import { exigirProyecto } from './listar-proyectos.ts'
import { Proyecto } from './model.ts'

/** Tables that name one, and what a row of each is called. */
const DE_PROYECTO = [
  ['inmuebles', 'inmueble', 'inmuebles'], ['depositos', 'depósito', 'depósitos'], ['plantillas', 'plantilla', 'plantillas'],
  ['minutas', 'minuta', 'minutas'], ['minutas_lotes', 'lote de minutas', 'lotes de minutas'],
  ['documentos_generados', 'documento', 'documentos'],
] as const

/** Deletes a project that nothing uses; one in use is deactivated instead, and the sentence says why. @throws Problem 404 */
export async function eliminarProyecto(ctx: Context, id: number) {
  await exigirProyecto(ctx, { id })
  const radicaciones = await contarDeProyecto(ctx, id)
  const usos = [...(radicaciones ? [plural(radicaciones, 'radicación', 'radicaciones')] : [])]
  for (const [tabla, uno, varios] of DE_PROYECTO) {
    const { n } = await ctx.db(tabla).where('id_proyecto', id).count({ n: '*' }).first<{ n: number }>()
    if (Number(n)) usos.push(plural(Number(n), uno, varios))
  }
  if (usos.length === 0) {
    await remove(ctx, Proyecto, id)
    return { eliminado: true, message: 'Proyecto eliminado' }
  }
  await update(ctx, Proyecto, id, { estado: false })
  return { eliminado: false, message: `El proyecto está usado en ${enumerar(usos)}: no se eliminó, quedó inactivo.` }
}
