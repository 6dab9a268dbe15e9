import { borrarArchivo, conGuardados, guardarArchivo } from '../../archivos/index.ts'
import { insert, remove, type Context, type UploadedFile, countUse, networkOf, Problem } from '../../kernel/index.ts'
import { conocer, TIPO_DE } from '../../tramites/index.ts'
import { ArchivoDeSolicitud } from '../model.ts'
import { SOLICITUDES, actorDe } from '../quien-ve.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'

/** Files that one address brings from outside. A household or a shop fits many times; many phones share one address of their operator. */
const POR_DIRECCION = { times: 60, seconds: 3600 }
/** Bytes that an office keeps of what came from outside within a day: a hundred whole requests of photographs. */
const POR_DIA = 6 * 1024 ** 3
const UN_DIA = 86_400_000

const LLENO =
  'Hoy llegaron más archivos de los que la notaría recibe por su página. Inténtelo mañana o llévelos a la notaría.'

/**
 * Counts what does not come from the office: anybody may begin a request, by its page or with an account that anybody may make, and nobody
 * may fill the disk with them.
 * @throws Problem 429 for an address that brings too many; 503 where the whole office was given too much today
 */
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

/**
 * Looks into what came and keeps it. Outside of a transaction: looking takes its time.
 * @param campo where what is wrong with one is told
 * @throws Problem 422 for what is not received; 429, 503 as `contarSubidas`
 */
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

/**
 * Keeps what came, and does with it what `trabajo` does, in one transaction; what no row tells of afterwards goes again.
 * @throws as `conservar` and `trabajo`
 */
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
