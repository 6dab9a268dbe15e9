import {
  type Context,
  locking,
  readRow,
  refuseTaken,
  type SqlRow,
  type SqlValue,
  insertRow,
  isUniqueViolation,
  notFound,
  Problem,
  putBack,
  runSql,
  update,
  type BaseModel,
} from '../kernel/index.ts'
import { papeleras, type Apunta, type Papelera, papeleraDe } from './tirar.ts'
import { contenidoDe, type Contenido, type Tirado } from './model.ts'
import type { Restaurado, Restaurados } from '../../schemas/respuestas/personas/habeas.ts'
import { tirados } from './listar.ts'

/** Why a record cannot be restored, or null: a unique value is taken or a reference is gone. @throws Problem 409 with the duplicate */
async function porQueNo(ctx: Context, de: Papelera, { fila, partes }: Contenido): Promise<string | null> {
  const { Modelo, unicos = {}, apunta = {} } = de
  const esta = (await hay(ctx, Modelo.tableName, 'id', fila.id)) && !(await marcada(ctx, de, Number(fila.id)))
  if (esta) return 'Ya está: no hace falta restaurarlo.'
  await refuseTaken(ctx, Modelo, fila)
  for (const [columna, dice] of Object.entries(unicos))
    if (await hay(ctx, Modelo.tableName, columna, fila[columna]))
      return `Otro registro ya tiene ${dice} «${String(fila[columna])}»: cámbielo en ese antes de restaurar este.`
  const rotas = await queFalta(ctx, apunta, [fila])
  if (rotas) return rotas
  for (const parte of de.partes ?? []) {
    const falta = await queFalta(ctx, parte.apunta ?? {}, partes[parte.tabla] ?? [])
    if (falta) return falta
  }
  return null
}

/** @param sigue locks the row until this transaction ends */
async function hay({ db }: Context, tabla: string, columna: string, valor: unknown, sigue?: 'sigue'): Promise<boolean> {
  if (valor === null || valor === undefined) return false
  const sql = `select 1 as n from \`${tabla}\` where \`${columna}\` = ? limit 1${sigue ? locking(db) : ''}`
  return (await readRow(db, sql, [valor as SqlValue])) !== undefined // a column value, as read
}

const marcada = async ({ db }: Context, { Modelo, marca }: Papelera, id: number): Promise<boolean> =>
  marca !== undefined &&
  (await readRow(db, `select 1 as n from \`${Modelo.tableName}\` where id = ? and \`${marca}\` is not null limit 1`, [
    id,
  ])) !== undefined

async function queFalta(ctx: Context, apunta: Apunta, filas: readonly SqlRow[]): Promise<string | null> {
  for (const [columna, [tabla, dice, por = 'id']] of Object.entries(apunta)) {
    for (const valor of new Set(filas.map((fila) => fila[columna]))) {
      // some tables store «none» as 0
      if (valor === null || valor === undefined || valor === 0 || (await hay(ctx, tabla, por, valor, 'sigue'))) continue
      const tambien = por === 'id' ? await enPapelera(ctx, tabla, Number(valor)) : null
      return `Ya no está ${dice}${tambien ? `: restaure antes «${tambien}», que también está en la papelera` : ''}.`
    }
  }
  return null
}

async function enPapelera({ db, now }: Context, tabla: string, registro: number): Promise<string | null> {
  const suya = papeleras().find(({ Modelo }) => Modelo.tableName === tabla)
  const fila =
    suya &&
    (await readRow(db, 'select titulo from papelera where clase = ? and registro = ? and vence > ? limit 1', [
      suya.clase,
      registro,
      now.toISOString(),
    ]))
  return fila ? String(fila.titulo) : null
}

interface Tomado {
  tirado: Tirado
  de: Papelera
  contenido: Contenido
}

/** Restores a record with its id. @throws Problem 404 when not in the trash; 409 with the reason, and nothing is changed */
export async function restaurar(ctx: Context, id: number): Promise<Restaurado> {
  const tomado = await tomar(ctx, id)
  await revisar(ctx, tomado)
  return poner(ctx, tomado)
}

/** Restores several, last deleted first, because earlier ones may belong to it; blocked ones stay. @throws Problem 404 without any */
export async function restaurarVarios(ctx: Context, ids: readonly number[]): Promise<Restaurados> {
  const hecho: Restaurados = { restaurados: [], fallos: [] }
  for (const id of [...new Set(ids)].sort((a, b) => b - a)) {
    const visto = await sePuede(ctx, id)
    if ('message' in visto) hecho.fallos.push({ id, titulo: visto.titulo, message: visto.message })
    // from the first write on, an error undoes them all
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

/** Locks a trash row, so that one of two restores wins. */
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
