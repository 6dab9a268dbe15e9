import { borrarArchivo, conGuardados, guardarArchivo } from '../../archivos/index.ts'
import {
  insert,
  remove,
  type Context,
  type UploadedFile,
  countUse,
  networkOf,
  Problem,
  invalid,
  findRow,
  notFound,
  inTransaction,
  type Input,
} from '../../kernel/index.ts'
import { conocer, TIPO_DE, exigirQueSePueda } from '../../tramites/index.ts'
import { ArchivoDeSolicitud, TipoDeSolicitud, Solicitud } from '../model.ts'
import { SOLICITUDES, actorDe, exigirSolicitud } from '../quien-ve.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import type { ArchivoDeSolicitud as ArchivoLeido } from '../../../schemas/respuestas/solicitudes/solicitud.ts'

export type Una = Input<undefined, undefined, undefined>['once']

/** Uploads per outside address. Above a household or a shop; phones share their operator's address. */
const POR_DIRECCION = { times: 60, seconds: 3600 }
/** Bytes of outside uploads per day: about 100 requests of photographs. */
const POR_DIA = 6 * 1024 ** 3
const UN_DIA = 86_400_000

const LLENO =
  'Hoy llegaron más archivos de los que la notaría recibe por su página. Inténtelo mañana o llévelos a la notaría.'

/** Limits outside uploads, since anybody may start a request. @throws Problem 429 per address; 503 for the whole office */
async function contarSubidas(ctx: Context, cuantas: number): Promise<void> {
  if (actorDe(ctx) === 'oficina') return
  for (let una = 0; una < cuantas; una++)
    await countUse(ctx, `archivos-de-solicitud:${networkOf(ctx.ip)}`, POR_DIRECCION)
  const desde = new Date(ctx.now.getTime() - UN_DIA).toISOString()
  const fila = await ctx
    .db(ArchivoDeSolicitud.tableName)
    .where('created_at', '>', desde)
    .where((uno) => {
      void uno.whereNull('id_usuario').orWhereNotIn('id_usuario', deLaOficina(ctx))
    })
    .sum<{ bytes: number | string | null }[]>({ bytes: 'bytes' })
    .first()
  if (Number(fila?.bytes ?? 0) >= POR_DIA) throw new Problem(503, 'sin_cupo', LLENO)
}

const deLaOficina = ({ db }: Context) =>
  db('usuarios as u')
    .join('roles_permisos as p', 'p.id_rol', 'u.id_rol')
    .where('p.id_permisos', permiso('tramites', 'modificar'))
    .select<{ id: number }[]>('u.id')

export type Conservado = Pick<
  ArchivoDeSolicitud,
  'nombre_original' | 'extension' | 'tipo' | 'url_archivo' | 'bytes' | 'sha256' | 'sin_revisar'
>

/** Slow: call it outside of a transaction. @param campo field of the error @throws Problem 422 for the file; 429, 503 as `contarSubidas` */
async function conservar(ctx: Context, subidos: readonly UploadedFile[], campo: string): Promise<Conservado[]> {
  await contarSubidas(ctx, subidos.length)
  const conocidos = []
  for (const subido of subidos) conocidos.push({ subido, ...(await conocer(subido, campo, 'amplios')) })
  const conservados: Conservado[] = []
  for (const { subido, extension, sin_revisar } of conocidos) {
    const { ruta, bytes, sha256 } = await guardarArchivo(ctx, subido, SOLICITUDES, `.${extension}`)
    const nombre_original = subido.name || `documento.${extension}`
    conservados.push({
      nombre_original,
      extension,
      tipo: TIPO_DE[extension],
      url_archivo: ruta,
      bytes,
      sha256,
      sin_revisar,
    })
  }
  return conservados
}

/** Stores the uploads and runs `trabajo`; stored files without a row are deleted. @throws as `conservar` and `trabajo` */
export async function conConservados<T>(
  ctx: Context,
  subidos: readonly UploadedFile[],
  campo: string,
  trabajo: (conservados: Conservado[]) => Promise<T>,
): Promise<T> {
  const conservados = await conservar(ctx, subidos, campo)
  const rutas = conservados.map(({ url_archivo }) => url_archivo)
  return conGuardados(
    ctx,
    rutas,
    () => trabajo(conservados),
    async (suyas) =>
      (
        await ArchivoDeSolicitud.query(ctx.db)
          .whereIn('url_archivo', [...suyas])
          .select('url_archivo')
      ).map(({ url_archivo }) => url_archivo),
  )
}

export const anotarArchivo = (
  ctx: Context,
  conservado: Conservado,
  suyo: Pick<ArchivoDeSolicitud, 'id_solicitud' | 'cubre' | 'reemplaza_a' | 'enviado_en'> & { id_pedido?: number },
): Promise<ArchivoDeSolicitud> =>
  insert(ctx, ArchivoDeSolicitud, {
    ...conservado,
    id_pedido: null,
    ...suyo,
    estado: 'pendiente',
    motivo: null,
    revisado_por: null,
    id_usuario: ctx.user?.id ?? null,
    id_enlace: ctx.pass?.by ?? null,
  })

export async function quitarArchivo(ctx: Context, { id, url_archivo }: ArchivoDeSolicitud): Promise<void> {
  await remove(ctx, ArchivoDeSolicitud, id)
  borrarArchivo(ctx, url_archivo)
}

async function papelesDe(
  ctx: Context,
  { id_plantilla }: Pick<Solicitud, 'id_plantilla'>,
): Promise<TipoDeSolicitud['papeles']> {
  const tipo = id_plantilla === null ? undefined : await TipoDeSolicitud.query(ctx.db).findOne({ id_plantilla })
  return tipo?.papeles ?? []
}

/** Without repetitions. @throws Problem 422 under `cubre` for a paper that is not asked for */
export async function leerCubre(ctx: Context, solicitud: Solicitud, dicho: readonly string[]): Promise<string[]> {
  const cubre = [...new Set(dicho)]
  const pedidos = cubre.length ? new Set((await papelesDe(ctx, solicitud)).map(({ nombre }) => nombre)) : new Set()
  if (cubre.some((nombre) => !pedidos.has(nombre))) throw invalid({ cubre: ['Este trámite no pide ese documento.'] })
  return cubre
}

/** Drops papers of an earlier choice of deed. */
export async function soloLosPedidos(
  ctx: Context,
  solicitud: Pick<Solicitud, 'id_plantilla'>,
): Promise<(cubre: readonly string[]) => string[]> {
  const pedidos = new Set((await papelesDe(ctx, solicitud)).map(({ nombre }) => nombre))
  return (cubre) => cubre.filter((nombre) => pedidos.has(nombre))
}

export const archivoLeido = (archivo: ArchivoDeSolicitud): ArchivoLeido => {
  const { id, id_solicitud, nombre_original, extension, bytes, sha256, cubre, estado, motivo, sin_revisar } = archivo
  const { reemplaza_a, enviado_en, id_pedido, version } = archivo
  return {
    id,
    nombre: nombre_original,
    extension,
    bytes,
    sha256,
    cubre,
    estado,
    motivo,
    sin_revisar,
    reemplaza_a,
    enviado_en,
    id_pedido,
    version,
    url: `/api/SolicitudesTramites/${id_solicitud}/archivos/${id}`,
  }
}

/** All files in order of arrival, with replaced and unsent ones. */
export async function archivosDe(ctx: Context, id_solicitud: number): Promise<ArchivoLeido[]> {
  const solicitud = await findRow(ctx.db, Solicitud, id_solicitud)
  const pedidos = await soloLosPedidos(ctx, solicitud ?? { id_plantilla: null })
  const filas = await ArchivoDeSolicitud.query(ctx.db).where({ id_solicitud }).orderBy('id')
  return filas.map(archivoLeido).map((uno) => (uno.enviado_en === null ? { ...uno, cubre: pedidos(uno.cubre) } : uno))
}

export async function exigirArchivo(
  ctx: Context,
  { id: id_solicitud }: Pick<Solicitud, 'id'>,
  id: number,
): Promise<ArchivoDeSolicitud> {
  const archivo = await ArchivoDeSolicitud.query(ctx.db).findOne({ id, id_solicitud })
  if (!archivo) throw notFound('No se encontró el documento.')
  return archivo
}

/** @throws Problem 404; 409 if it was sent */
export async function quitarSinEnviar(ctx: Context, id: number, cual: number): Promise<void> {
  const solicitud = await exigirSolicitud(ctx, id, { lock: true })
  const archivo = await exigirArchivo(ctx, solicitud, cual)
  exigirQueSePueda(archivo.enviado_en === null ? null : 'Ese documento ya se envió y la oficina lo tiene.')
  await quitarArchivo(ctx, archivo)
}

/** Same as the life of the applicant's link. */
const UN_MES = 30 * 86_400_000

/** Deletes unsent uploads older than a month. */
export async function olvidarArchivosSinEnviar(ctx: Context): Promise<void> {
  const limite = new Date(ctx.now.getTime() - UN_MES).toISOString()
  const viejos = await ArchivoDeSolicitud.query(ctx.db)
    .whereNull('enviado_en')
    .where('created_at', '<', limite)
    .limit(500)
    .select('id')
  for (const { id } of viejos) {
    await inTransaction(ctx, async (its) => {
      const archivo = await findRow(its.db, ArchivoDeSolicitud, id, { lock: true })
      // may have been sent meanwhile
      if (archivo?.enviado_en === null) await quitarArchivo(its, archivo)
    })
  }
}
