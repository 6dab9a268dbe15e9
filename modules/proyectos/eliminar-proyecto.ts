import { permiso } from '../../schemas/vistas/vistas.ts'
import { update, type Context } from '../kernel/index.ts'
import { enumerar, plural } from '../../schemas/es-co/texto.ts'
import { papelera, tirar } from '../papelera/index.ts'
import { contarDeProyecto, deProyecto } from '../radicaciones/index.ts'
import { exigirProyecto } from './listar-proyectos.ts'
import { Proyecto } from './model.ts'

const PAPELERA = papelera<Proyecto>({
  clase: 'proyectos',
  uno: 'proyecto',
  Modelo: Proyecto,
  permisos: [permiso('administracionProyectos', 'eliminar'), permiso('misProyectos', 'eliminar')],
  titulo: ({ codigo, proyecto }) => `${codigo}, ${proyecto}`,
  unicos: { codigo: 'el código' },
  apunta: { usuario_plataforma: ['personas', 'la persona que respondía por él'] },
  veTodas: (ctx) => deProyecto.rows(ctx) === null,
})

/** Tables that name one, and what a row of each is called. */
const DE_PROYECTO = [
  ['inmuebles', 'inmueble', 'inmuebles'],
  ['depositos', 'depósito', 'depósitos'],
  ['plantillas', 'plantilla', 'plantillas'],
  ['minutas', 'minuta', 'minutas'],
  ['minutas_lotes', 'lote de minutas', 'lotes de minutas'],
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
    await tirar(ctx, PAPELERA, id)
    return { eliminado: true, message: 'Proyecto eliminado' }
  }
  await update(ctx, Proyecto, id, { estado: false })
  return { eliminado: false, message: `El proyecto está usado en ${enumerar(usos)}: no se eliminó, quedó inactivo.` }
}
