import { abrirArchivo, borrarArchivo } from '../../archivos/index.ts'
import {
  file,
  findRow,
  notFound,
  type Answer,
  type Context,
  Problem,
  update,
  inTransaction,
} from '../../kernel/index.ts'
import { variablesDe, type Aviso } from '../../plantillas/index.ts'
import { titulosDeRutas } from '../domain/titulos.ts'
import { avisosUnicos } from '../domain/importar.ts'
import { ESTADOS_DE_FILA, FilaDeLote, LoteDeMinutas, type EstadoDeFila, ENCARGO_DE_LOTE } from './model.ts'
import { encargar } from '../../encargos/index.ts'
import { INTENTOS } from './trabajar-lote.ts'
import { despertar } from './pedir-lote.ts'

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

interface CambioDeLote {
  detener?: boolean | undefined
  reintentar?: boolean | undefined
  zip?: boolean | undefined
}

const filas = (ctx: Context, id_lote: number) => ctx.db('minutas_lotes_filas').where({ id_lote })

/** @throws Problem 404; 409 if too late or too early */
export async function cambiarLote(ctx: Context, id: number, { detener, reintentar }: CambioDeLote): Promise<void> {
  const lote = await findRow(ctx.db, LoteDeMinutas, id, { lock: true })
  if (!lote) throw notFound('No se encontró ese lote.')
  await (detener ? detenerLote : reintentar ? reintentarLote : prepararZip)(ctx, lote)
}

async function detenerLote(ctx: Context, { id, estado }: LoteDeMinutas): Promise<void> {
  if (estado !== 'en_curso') throw new Problem(409, 'estado', 'Ese lote ya no está en curso.')
  const ahora = { updated_at: ctx.now.toISOString() }
  await filas(ctx, id)
    .where('estado', 'pendiente')
    .update({ ...ahora, estado: 'detenida' })
  // stops waiting for missing PDFs too
  await filas(ctx, id)
    .whereNotNull('id_documento')
    .whereNull('url_pdf')
    .update({ ...ahora, intentos: INTENTOS })
  await update(ctx, LoteDeMinutas, id, { estado: 'detenido', en_marcha: null })
}

/** Retries failed and stopped rows only. */
async function reintentarLote(ctx: Context, lote: LoteDeMinutas): Promise<void> {
  if (lote.estado === 'en_curso') throw new Problem(409, 'estado', 'Ese lote todavía está en curso.')
  const otraVez = (cambios: object) => ({
    ...cambios,
    estado: 'pendiente',
    intentos: 0,
    updated_at: ctx.now.toISOString(),
  })
  const fallidas = await filas(ctx, lote.id)
    .where('estado', 'fallida')
    .update(otraVez({ motivo: null }))
  const detenidas = await filas(ctx, lote.id).where('estado', 'detenida').update(otraVez({}))
  const sinPdf = lote.con_pdf
    ? await filas(ctx, lote.id)
        .whereNotNull('id_documento')
        .whereNull('url_pdf')
        .where('intentos', '>=', INTENTOS)
        .update({ intentos: 0, motivo: null, updated_at: ctx.now.toISOString() })
    : 0
  if (fallidas + detenidas + sinPdf === 0) throw new Problem(409, 'estado', 'En ese lote no quedó nada por hacer.')
  await ponerEnCurso(ctx, lote)
}

async function prepararZip(ctx: Context, lote: LoteDeMinutas): Promise<void> {
  if (lote.estado === 'en_curso') throw new Problem(409, 'estado', 'Ese lote todavía está en curso.')
  const hecha = await filas(ctx, lote.id).whereNotNull('id_documento').first<object | undefined>('id')
  if (!hecha) throw new Problem(409, 'estado', 'Ese lote no tiene ningún documento.')
  await ponerEnCurso(ctx, lote)
}

async function ponerEnCurso(ctx: Context, { id, url_zip }: LoteDeMinutas): Promise<void> {
  if (url_zip) borrarArchivo(ctx, url_zip)
  await update(ctx, LoteDeMinutas, id, { estado: 'en_curso', url_zip: null, vence: null })
  await despertar(ctx, id)
  await encargar(ctx, ENCARGO_DE_LOTE, id)
}

/** Deletes expired ZIPs and their PDFs; documents stay and both can be made again. */
export async function olvidarZips(ctx: Context): Promise<void> {
  const vencidos = await LoteDeMinutas.query(ctx.db).whereNotNull('url_zip').where('vence', '<=', ctx.now.toISOString())
  for (const { id, url_zip, version } of vencidos) {
    await inTransaction(ctx, async (its) => {
      await update(its, LoteDeMinutas, id, { url_zip: null, vence: null }, { version })
      const impresas = its.db('minutas_lotes_filas').where({ id_lote: id }).whereNotNull('url_pdf')
      const rutas = await impresas.clone().pluck<string[]>('url_pdf')
      await impresas.update({ url_pdf: null, intentos: 0 })
      for (const ruta of [url_zip, ...rutas]) if (ruta) borrarArchivo(its, ruta)
    })
  }
}
