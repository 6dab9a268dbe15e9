import {
  onlySeen,
  personal,
  type Condition,
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
  holds,
  listOrFile,
  type ListQuery,
  type ListSpec,
} from '../kernel/index.ts'
import { esAdministrador } from '../roles/index.ts'
import { papeleras, type Apunta, type Papelera, papeleraDe } from './tirar.ts'
import { Tirado, type Contenido, contenidoDe } from './model.ts'
import { plural, compareText } from '../../schemas/es-co/index.ts'
import type {
  Restaurado,
  Restaurados,
  FilaDePapelera,
  VistaDePapelera,
} from '../../schemas/respuestas/personas/habeas.ts'
import { leerFila } from '../auditoria/index.ts'

/** Unexpired trash of the kinds that the caller may delete; without sight of the whole kind, only own deletions. */
function losQueVe(ctx: Context): Condition {
  const { user } = ctx
  if (!user) return { sql: '1 = 0', values: [] }
  if (esAdministrador(user.permisos)) return { sql: '1 = 1', values: [] }
  const suyas = papeleras().filter(({ permisos }) => permisos.some((id) => user.permisos.has(id)))
  const todas = suyas.filter(({ veTodas }) => veTodas?.(ctx) ?? true)
  const propias = suyas.filter((una) => !todas.includes(una))
  const en = (clases: readonly { clase: string }[]) => `papelera.clase in (${clases.map(() => '?').join(', ')})`
  const partes = [
    ...(todas.length ? [{ sql: en(todas), values: todas.map(({ clase }) => clase) }] : []),
    ...(propias.length
      ? [
          {
            sql: `(${en(propias)} and papelera.id_usuario = ?)`,
            values: [...propias.map(({ clase }) => clase), user.id],
          },
        ]
      : []),
  ]
  return partes.length
    ? { sql: partes.map(({ sql }) => sql).join(' or '), values: partes.flatMap(({ values }) => values) }
    : { sql: '1 = 0', values: [] }
}

export const deLaPapelera = personal({
  entity: 'Papelera',
  says: 'lo que pueden eliminar, y los administradores todo; de lo que no ven completo, lo que ellos eliminaron',
  names: [],
  all: [],
  own: losQueVe,
})

/** Unexpired rows, also before the nightly deletion. */
const tirados = (ctx: Context) =>
  onlySeen(ctx, Tirado.query(ctx.db).where('papelera.vence', '>', ctx.now.toISOString()), deLaPapelera)

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

/** «2 versiones»: parts that are restored too. */
const conQue = ({ partes = [] }: Papelera, { partes: filas }: Contenido): string[] =>
  partes.flatMap(({ tabla, dice }) => (filas[tabla]?.length ? [plural(filas[tabla].length, ...dice)] : []))

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

/** GET /papelera, last deleted first. */
export function listarPapelera(ctx: Context, { q = '', ...query }: ListQuery) {
  // the content is not read for the list
  const filas = tirados(ctx).select('id', 'clase', 'registro', 'titulo', 'usuario', 'cuando', 'vence')
  const dicho = holds(['papelera.titulo'], q)
  if (dicho) void filas.whereRaw(dicho.sql, dicho.values)
  return listOrFile(ctx, filas, query, LISTA, (fila) => comoSale(ctx, fila))
}

/** GET /papelera/clases: kinds that the caller may find. */
export function clasesQueVe({ user }: Context): { value: string; label: string }[] {
  const admin = user !== null && esAdministrador(user.permisos)
  return papeleras()
    .filter(({ permisos }) => admin || permisos.some((id) => user?.permisos.has(id)))
    .map(({ clase, uno }) => ({ value: clase, label: uno.charAt(0).toUpperCase() + uno.slice(1) }))
    .sort((a, b) => compareText(a.label, b.label))
}

export async function verTirado(ctx: Context, id: number): Promise<VistaDePapelera> {
  const tirado = await tirados(ctx).where('papelera.id', id).first()
  const de = tirado && papeleraDe(tirado.clase)
  if (!tirado || !de) throw notFound('Ya no está en la papelera: se restauró, o se cumplió su tiempo.')
  const contenido = contenidoDe(tirado)
  return { ...comoSale(ctx, tirado), datos: await leerFila(ctx, de.Modelo, contenido.fila), con: conQue(de, contenido) }
}
