import type { Restaurado, Restaurados } from '../../schemas/respuestas/personas/conservacion.ts'
import {
  insertRow,
  isUniqueViolation,
  notFound,
  Problem,
  putBack,
  runSql,
  update,
  type BaseModel,
  type Context,
  type SqlRow,
} from '../kernel/index.ts'
import { papeleraDe, type Papelera } from './declarar.ts'
import { marcada, porQueNo } from './faltas.ts'
import { contenidoDe, type Contenido, type Tirado } from './model.ts'
import { tirados } from './quien-ve.ts'

interface Tomado {
  tirado: Tirado
  de: Papelera
  contenido: Contenido
}

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
 * The same of several, what was deleted last first: what was deleted before it may be of it. Those that cannot come back stay, with why
 * not.
 * @throws Problem 404 where none of them is there
 */
export async function restaurarVarios(ctx: Context, ids: readonly number[]): Promise<Restaurados> {
  const hecho: Restaurados = { restaurados: [], fallos: [] }
  for (const id of [...new Set(ids)].sort((a, b) => b - a)) {
    const visto = await sePuede(ctx, id)
    if ('message' in visto) hecho.fallos.push({ id, titulo: visto.titulo, message: visto.message })
    // once it begins to be put back, whatever stops it undoes all of them
    else hecho.restaurados.push(await poner(ctx, visto))
  }
  if (hecho.fallos.length === ids.length && hecho.fallos.every(({ titulo }) => titulo === NO_ESTA)) throw noEsta()
  return hecho
}

const NO_ESTA = 'Ya no está'
const noEsta = () => notFound('Ya no está en la papelera: se restauró, o se cumplió su tiempo.')

async function sePuede(ctx: Context, id: number): Promise<Tomado | { titulo: string; message: string }> {
  let titulo = NO_ESTA
  try {
    const tomado = await tomar(ctx, id)
    titulo = tomado.tirado.titulo
    await revisar(ctx, tomado)
    return tomado
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { titulo, message: error.message }
  }
}

/** What is in the trash, locked: of two that bring it back one finds it. */
async function tomar(ctx: Context, id: number): Promise<Tomado> {
  const tirado = await tirados(ctx).where('papelera.id', id).forUpdate().first()
  if (!tirado) throw noEsta()
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

async function poner(
  ctx: Context,
  { tirado: { id, clase, registro, titulo }, de, contenido }: Tomado,
): Promise<Restaurado> {
  const filas = async () => {
    if (de.marca && (await marcada(ctx, de, registro)))
      return void (await update(ctx, de.Modelo, registro, { [de.marca]: null }))
    await reponer(ctx, de.Modelo.tableName, de.Modelo, [contenido.fila])
    for (const { tabla, Modelo } of de.partes ?? []) await reponer(ctx, tabla, Modelo, contenido.partes[tabla] ?? [])
  }
  try {
    await (de.vuelve ? de.vuelve(ctx, filaDe(de, contenido), filas) : filas())
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Problem(
      409,
      'no_se_restaura',
      'Mientras se restauraba, otra persona guardó un registro igual: no se restauró nada.',
    )
  }
  await runSql(ctx.db, 'delete from papelera where id = ?', [id])
  return { id, clase, registro, titulo }
}

/** Of what was kept, the columns that the table has by now. */
async function reponer(
  ctx: Context,
  tabla: string,
  Modelo: typeof BaseModel | null,
  filas: readonly SqlRow[],
): Promise<void> {
  if (!filas.length) return
  const columnas = await ctx.db(tabla).columnInfo()
  for (const fila of filas) {
    const suya = Object.fromEntries(Object.entries(fila).filter(([columna]) => columna in columnas))
    await (Modelo ? putBack(ctx, Modelo, suya) : insertRow(ctx.db, tabla, suya))
  }
}
