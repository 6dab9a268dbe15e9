import { noEsta } from '../leer-radicacion.ts'
import { Problem, type Context, update } from '../../kernel/index.ts'
import { exigirVigente } from './guardar-radicacion.ts'
import { Radicacion } from '../model.ts'

/** Settlement and invoices are not affected. @throws Problem 404; 409 if it already has a project or was annulled */
export async function asignarProyecto(
  ctx: Context,
  numero: number,
  proyecto: { id: number; nombre: string },
): Promise<Radicacion> {
  // locks the filing against concurrent attachment
  const row = await Radicacion.query(ctx.db).findOne({ numero_radicacion: numero }).forUpdate()
  if (row?.id_proyectos === null) exigirVigente(row)
  exigirSinProyecto(row, numero)
  const cambios = { id_proyectos: proyecto.id, proyecto: proyecto.nombre }
  return update(ctx, Radicacion, row.id, cambios, { version: row.version })
}

/** Any filing of the office without a project. @throws Problem 404; 409, without its data, if it has a project */
export async function buscarSinProyecto(ctx: Context, numero: number): Promise<Radicacion> {
  const row = await Radicacion.query(ctx.db).findOne({ numero_radicacion: numero })
  exigirSinProyecto(row, numero)
  return row
}

function exigirSinProyecto(row: Radicacion | undefined, numero: number): asserts row is Radicacion {
  if (!row) throw noEsta(numero)
  if (row.id_proyectos !== null)
    throw new Problem(409, 'con_proyecto', `La radicacion No. ${numero} ya cuenta con un proyecto`)
}

/** @param after highest id of the previous batch */
export const radicacionesDeProyecto = async (
  ctx: Context,
  proyecto: number,
  after: number,
  most: number,
): Promise<Radicacion[]> =>
  Radicacion.query(ctx.db).where('id_proyectos', proyecto).where('id', '>', after).orderBy('id').limit(most)

export const renombrarProyecto = (ctx: Context, id: number, nombre: string): Promise<Radicacion> =>
  update(ctx, Radicacion, id, { proyecto: nombre })

export async function contarDeProyecto(ctx: Context, id: number): Promise<number> {
  return Radicacion.query(ctx.db).where('id_proyectos', id).resultSize()
}
