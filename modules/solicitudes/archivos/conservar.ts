import { borrarArchivo, conGuardados, guardarArchivo } from '../../archivos/index.ts'
import { insert, remove, type Context, type UploadedFile } from '../../kernel/index.ts'
import { conocer, TIPO_DE } from '../../tramites/index.ts'
import { ArchivoDeSolicitud } from '../model.ts'
import { SOLICITUDES } from '../carpeta.ts'
import { contarSubidas } from './limites.ts'

/** What is written of a file that was looked into and kept. */
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

/** Writes the row of a kept file. */
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

/** Forgets a file that was never sent. */
export async function quitarArchivo(ctx: Context, { id, url_archivo }: ArchivoDeSolicitud): Promise<void> {
  await remove(ctx, ArchivoDeSolicitud, id)
  borrarArchivo(ctx, url_archivo)
}
