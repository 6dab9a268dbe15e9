import { leerFila } from '../auditoria/index.ts'
import { compareText } from '../../schemas/es-co/index.ts'
import type { FilaDePapelera, VistaDePapelera } from '../../schemas/respuestas/personas/conservacion.ts'
import { holds, listOrFile, notFound, type Context, type ListQuery, type ListSpec } from '../kernel/index.ts'
import { esAdministrador } from '../roles/index.ts'
import { papeleraDe, papeleras } from './declarar.ts'
import { conQue } from './faltas.ts'
import { contenidoDe, type Tirado } from './model.ts'
import { tirados } from './quien-ve.ts'

const DIA = 86_400_000
const LISTA: ListSpec = {
  table: 'papelera',
  defaultSort: '-cuando',
  pageSize: 25,
  search: false,
  fileName: 'papelera',
  columns: {
    titulo: { type: 'text', title: 'Qué' },
    clase: { type: 'enum', title: 'Clase', export: false, inFile: 'tipo' },
    tipo: { type: 'text', title: 'Clase', column: 'papelera.clase', filter: false, sort: false },
    usuario: { type: 'text', title: 'Quién lo eliminó' },
    cuando: { type: 'date', title: 'Eliminado', filter: false },
    dias: { type: 'number', title: 'Días que quedan', column: 'papelera.vence', filter: false },
  },
}

const comoSale = (
  { now }: Context,
  { id, clase, registro, titulo, usuario, cuando, vence }: Tirado,
): FilaDePapelera => ({
  id,
  clase,
  tipo: papeleraDe(clase)?.uno ?? clase,
  registro,
  titulo,
  usuario,
  cuando,
  vence,
  dias: Math.ceil((Date.parse(vence) - now.getTime()) / DIA),
})

/** GET /papelera: what was deleted, the last first. */
export function listarPapelera(ctx: Context, { q = '', ...query }: ListQuery) {
  // what it held is not read for the list
  const filas = tirados(ctx).select('id', 'clase', 'registro', 'titulo', 'usuario', 'cuando', 'vence')
  const dicho = holds(['papelera.titulo'], q)
  if (dicho) void filas.whereRaw(dicho.sql, dicho.values)
  return listOrFile(ctx, filas, query, LISTA, (fila) => comoSale(ctx, fila))
}

/** GET /papelera/clases: the kinds that somebody may find there. */
export function clasesQueVe({ user }: Context): { value: string; label: string }[] {
  const admin = user !== null && esAdministrador(user.permisos)
  return papeleras()
    .filter(({ permisos }) => admin || permisos.some((id) => user?.permisos.has(id)))
    .map(({ clase, uno }) => ({ value: clase, label: uno.charAt(0).toUpperCase() + uno.slice(1) }))
    .sort((a, b) => compareText(a.label, b.label))
}

/** GET /papelera/:id: what it held, as people read it. @throws Problem 404 */
export async function verTirado(ctx: Context, id: number): Promise<VistaDePapelera> {
  const tirado = await tirados(ctx).where('papelera.id', id).first()
  const de = tirado && papeleraDe(tirado.clase)
  if (!tirado || !de) throw notFound('Ya no está en la papelera: se restauró, o se cumplió su tiempo.')
  const contenido = contenidoDe(tirado)
  return { ...comoSale(ctx, tirado), datos: await leerFila(ctx, de.Modelo, contenido.fila), con: conQue(de, contenido) }
}
