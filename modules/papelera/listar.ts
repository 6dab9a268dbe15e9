import { papelera } from '../../schemas/listas/oficina.ts'
import { specDe } from '../entidades/index.ts'
import {
  onlySeen,
  personal,
  type Condition,
  type Context,
  notFound,
  holds,
  listOrFile,
  type ListQuery,
} from '../kernel/index.ts'
import { esAdministrador } from '../roles/index.ts'
import { papeleras, type Papelera, papeleraDe } from './tirar.ts'
import { Tirado, type Contenido, contenidoDe } from './model.ts'
import { plural, compareText } from '../../schemas/es-co/index.ts'
import type { FilaDePapelera, VistaDePapelera } from '../../schemas/respuestas/personas/habeas.ts'
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
export const tirados = (ctx: Context) =>
  onlySeen(ctx, Tirado.query(ctx.db).where('papelera.vence', '>', ctx.now.toISOString()), deLaPapelera)

/** «2 versiones»: parts that are restored too. */
const conQue = ({ partes = [] }: Papelera, { partes: filas }: Contenido): string[] =>
  partes.flatMap(({ tabla, dice }) => (filas[tabla]?.length ? [plural(filas[tabla].length, ...dice)] : []))

const DIA = 86_400_000
const LISTA = specDe(papelera, {
  table: 'papelera',
  search: false,
  sql: {
    clase: { export: false, inFile: 'tipo' },
    tipo: { column: 'papelera.clase' },
    dias: { column: 'papelera.vence' },
  },
})

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
