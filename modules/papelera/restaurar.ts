import type { Restaurado, Restaurados } from '../../schemas/respuestas/papelera.ts'
import { insertRow, isUniqueViolation, notFound, onlySeen, Problem, putBack, runSql, type Context } from '../kernel/index.ts'
import { papeleraDe, type Papelera } from './declarar.ts'
import { porQueNo } from './faltas.ts'
import { contenidoDe, Tirado, type Contenido } from './model.ts'
import { deLaPapelera } from './quien-ve.ts'

interface Tomado { tirado: Tirado; de: Papelera; contenido: Contenido }

/**
 * Brings back what was deleted, as it was and with its id.
 * @throws Problem 404 where it is no longer in the trash; 409 with the sentence that says why it cannot come back, and then nothing changed
 */
export async function restaurar(ctx: Context, id: number): Promise<Restaurado> {
  const tomado = await tomar(ctx, id)
  await revisar(ctx, tomado)
  return poner(ctx, tomado)
}

/**
 * The same of several, what was deleted last first: it may be of what was deleted after it. Those that cannot come back stay, with why not.
 */
export async function restaurarVarios(ctx: Context, ids: readonly number[]): Promise<Restaurados> {
  const hecho: Restaurados = { restaurados: [], fallos: [] }
  for (const id of [...new Set(ids)].sort((a, b) => b - a)) {
    const visto = await sePuede(ctx, id)
    if ('message' in visto) hecho.fallos.push(visto)
    // once it begins to be put back, whatever stops it undoes all of them
    else hecho.restaurados.push(await poner(ctx, visto))
  }
  return hecho
}

async function sePuede(ctx: Context, id: number): Promise<Tomado | { id: number; titulo: string; message: string }> {
  let titulo = `n.º ${id}`
  try {
    const tomado = await tomar(ctx, id)
    titulo = tomado.tirado.titulo
    await revisar(ctx, tomado)
    return tomado
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { id, titulo, message: error.message }
  }
}

/** What is in the trash, locked: of two that bring it back one finds it. */
async function tomar(ctx: Context, id: number): Promise<Tomado> {
  const suyos = onlySeen(ctx, Tirado.query(ctx.db), deLaPapelera)
  const tirado = await suyos.where('papelera.id', id).where('papelera.vence', '>', ctx.now.toISOString()).forUpdate().first()
  if (!tirado) throw notFound('Ya no está en la papelera: se restauró, o se cumplió su tiempo.')
  const de = papeleraDe(tirado.clase)
  if (!de) throw new Problem(409, 'no_se_restaura', 'Esta clase de registro ya no se restaura.')
  return { tirado, de, contenido: contenidoDe(tirado) }
}

async function revisar(ctx: Context, { de, contenido }: Tomado): Promise<void> {
  const falta = await porQueNo(ctx, de, contenido)
  if (falta) throw new Problem(409, 'no_se_restaura', falta)
  await de.exige?.(ctx, filaDe(de, contenido), contenido.partes)
}

const filaDe = ({ Modelo }: Papelera, { fila }: Contenido) => Modelo.fromDatabaseJson({ ...fila })

async function poner(ctx: Context, { tirado: { id, clase, registro, titulo }, de, contenido }: Tomado): Promise<Restaurado> {
  const filas = async () => {
    await putBack(ctx, de.Modelo, contenido.fila)
    for (const { tabla, Modelo } of de.partes ?? []) {
      for (const suya of contenido.partes[tabla] ?? []) await (Modelo ? putBack(ctx, Modelo, suya) : insertRow(ctx.db, tabla, suya))
    }
  }
  try {
    await (de.vuelve ? de.vuelve(ctx, filaDe(de, contenido), filas) : filas())
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Problem(409, 'no_se_restaura', 'Mientras se restauraba, otra persona guardó un registro igual: no se restauró nada.')
  }
  await runSql(ctx.db, 'delete from papelera where id = ?', [id])
  return { id, clase, registro, titulo }
}
