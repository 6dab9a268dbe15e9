import { abrirArchivo } from '../../archivos/index.ts'
import { file, findRow, notFound, type Answer, type Context } from '../../kernel/index.ts'
import { variablesDe, type Aviso } from '../../plantillas/index.ts'
import { titulosDeRutas } from '../domain/titulos.ts'
import { avisosUnicos } from '../domain/importar.ts'
import { ESTADOS_DE_FILA, FilaDeLote, LoteDeMinutas, type EstadoDeFila } from './model.ts'

const FILAS_POR_PAGINA = 100
const LOTES = 20

type Lote = Pick<
  LoteDeMinutas,
  'id' | 'nombre_archivo' | 'estado' | 'total' | 'created_at' | 'url_zip' | 'vence' | 'id_proyecto'
> & {
  con_pdf: number | boolean
  usuario: string | null
  proyecto: string | null
  nombre_plantilla: string
  version_plantilla: number
}

const lotes = (ctx: Context) =>
  ctx
    .db('minutas_lotes as l')
    .join('plantillas_versiones as v', 'v.id', 'l.id_version')
    .join('plantillas as p', 'p.id', 'v.id_plantilla')
    .leftJoin('proyectos as y', 'y.id', 'l.id_proyecto')
    .leftJoin('usuarios as u', 'u.id', 'l.id_usuario')
    .select<Lote[]>(
      'l.id',
      'l.nombre_archivo',
      'l.estado',
      'l.total',
      'l.created_at',
      'l.url_zip',
      'l.vence',
      'l.id_proyecto',
      'l.con_pdf',
      'u.usuario',
      'y.proyecto',
      'p.nombre_plantilla',
      'v.numero as version_plantilla',
    )

export async function listarLotes(ctx: Context) {
  const todos = await lotes(ctx).orderBy('l.id', 'desc').limit(LOTES)
  const cuentas = await cuentasDe(
    ctx,
    todos.map(({ id }) => id),
  )
  return todos.map((lote) => conAvance(ctx, lote, cuentas))
}

interface QueFilas {
  estado?: EstadoDeFila | undefined
  pagina?: number | undefined
}

/** @throws Problem 404 */
export async function verLote(ctx: Context, id: number, { estado, pagina = 1 }: QueFilas = {}) {
  const [lote] = await lotes(ctx).where('l.id', id)
  if (!lote) throw notFound('No se encontró ese lote.')
  const filas = ctx
    .db('minutas_lotes_filas as f')
    .leftJoin('documentos_generados as d', 'd.id', 'f.id_documento')
    .where('f.id_lote', id)
    .orderBy('f.fila')
    .orderBy('f.id')
    .limit(FILAS_POR_PAGINA)
    .offset((pagina - 1) * FILAS_POR_PAGINA)
    .select<
      {
        fila: number
        nombre: string
        estado: EstadoDeFila
        motivo: string | null
        id_documento: number | null
        faltan: string | null
        avisos: string | null
      }[]
    >('f.fila', 'f.nombre', 'f.estado', 'f.motivo', 'f.id_documento', 'd.faltan', 'd.avisos')
  if (estado) void filas.where('f.estado', estado)
  const tituloDe = titulosDeRutas(await variablesDe(ctx))
  return {
    ...conAvance(ctx, lote, await cuentasDe(ctx, [id])),
    filas: (await filas).map(({ faltan, avisos, ...fila }) => ({
      ...fila,
      faltan: lista<string>(faltan).map(tituloDe),
      avisos: avisosUnicos(lista<Aviso>(avisos)).length,
    })),
  }
}

const lista = <T>(json: string | null): T[] => JSON.parse(json ?? '[]')

interface Cuenta {
  id_lote: number
  estado: EstadoDeFila
  n: number
  pdfs: number
  documentos: number
}
type Cuentas = Map<number, Cuenta[]>

async function cuentasDe(ctx: Context, ids: readonly number[]): Promise<Cuentas> {
  const contadas = await ctx
    .db('minutas_lotes_filas')
    .whereIn('id_lote', ids)
    .groupBy('id_lote', 'estado')
    .select<Cuenta[]>(
      'id_lote',
      'estado',
      ctx.db.raw('count(*) as n, count(url_pdf) as pdfs, count(id_documento) as documentos'),
    )
  return new Map(ids.map((id) => [id, contadas.filter(({ id_lote }) => id_lote === id)]))
}

function conAvance({ now }: Context, { con_pdf, url_zip, vence, created_at, ...lote }: Lote, contadas: Cuentas) {
  const suyas = contadas.get(lote.id) ?? []
  const [pendiente = 0, lista = 0, con_faltantes = 0, fallida = 0, detenida = 0] = ESTADOS_DE_FILA.map((cual) =>
    Number(suyas.find(({ estado }) => estado === cual)?.n ?? 0),
  )
  const suma = (de: 'pdfs' | 'documentos') => suyas.reduce((total, cuenta) => total + Number(cuenta[de]), 0)
  const dura = url_zip !== null && vence !== null && vence > now.toISOString()
  return {
    ...lote,
    con_pdf: Boolean(con_pdf),
    creado: created_at,
    cuentas: { pendiente, lista, con_faltantes, fallida, detenida },
    hechas: lote.total - pendiente,
    documentos: suma('documentos'),
    pdfs: suma('pdfs'),
    zip: dura,
    vence: dura ? vence : null,
  }
}

/** Row data, for import into a minuta. @throws Problem 404 */
export async function verFila(ctx: Context, id_lote: number, numero: number) {
  const leida = await FilaDeLote.query(ctx.db).findOne({ id_lote, fila: numero })
  if (!leida) throw notFound('No se encontró esa fila.')
  const { fila, nombre, estado, motivo, id_documento, datos } = leida
  return { fila, nombre, estado, motivo, id_documento, datos }
}

export async function descargarZip(ctx: Context, id: number): Promise<Answer> {
  const lote = await findRow(ctx.db, LoteDeMinutas, id)
  if (!lote) throw notFound('No se encontró ese lote.')
  const { url_zip, vence, nombre_archivo } = lote
  if (url_zip === null || vence === null || vence <= ctx.now.toISOString())
    throw notFound('El ZIP ya no está: prepárelo de nuevo.')
  const nombre = nombre_archivo.replace(/\.xlsx$/i, '') || 'Minutas'
  return file(await abrirArchivo(ctx, url_zip), { type: 'application/zip', name: `${nombre} (lote ${id}).zip` })
}
