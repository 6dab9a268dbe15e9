import { invalid, type Context, findRow, notFound, inTransaction } from '../../kernel/index.ts'
import { TipoDeSolicitud, Solicitud, ArchivoDeSolicitud } from '../model.ts'
import type { ArchivoDeSolicitud as ArchivoLeido } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { exigirQueSePueda } from '../../tramites/index.ts'
import { exigirSolicitud } from '../leer/exigir-solicitud.ts'
import { quitarArchivo } from './conservar.ts'

/** The papers that are asked for a request: those of what was chosen; none where nothing was, or the office asks for none. */
async function papelesDe(
  ctx: Context,
  { id_plantilla }: Pick<Solicitud, 'id_plantilla'>,
): Promise<TipoDeSolicitud['papeles']> {
  const tipo = id_plantilla === null ? undefined : await TipoDeSolicitud.query(ctx.db).findOne({ id_plantilla })
  return tipo?.papeles ?? []
}

/**
 * The papers that a file says that it holds, each once.
 * @throws Problem 422 under `cubre` for one that this request does not ask for
 */
export async function leerCubre(ctx: Context, solicitud: Solicitud, dicho: readonly string[]): Promise<string[]> {
  const cubre = [...new Set(dicho)]
  const pedidos = cubre.length ? new Set((await papelesDe(ctx, solicitud)).map(({ nombre }) => nombre)) : new Set()
  if (cubre.some((nombre) => !pedidos.has(nombre))) throw invalid({ cubre: ['Este trámite no pide ese documento.'] })
  return cubre
}

/** Leaves of what files say that they hold the papers that are asked for: another deed may have been chosen since. */
export async function soloLosPedidos(
  ctx: Context,
  solicitud: Pick<Solicitud, 'id_plantilla'>,
): Promise<(cubre: readonly string[]) => string[]> {
  const pedidos = new Set((await papelesDe(ctx, solicitud)).map(({ nombre }) => nombre))
  return (cubre) => cubre.filter((nombre) => pedidos.has(nombre))
}

export const archivoLeido = (archivo: ArchivoDeSolicitud): ArchivoLeido => {
  const { id, id_solicitud, nombre_original, extension, bytes, sha256, cubre, estado, motivo, sin_revisar } = archivo
  const { reemplaza_a, enviado_en, id_pedido } = archivo
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
    url: `/api/SolicitudesTramites/${id_solicitud}/archivos/${id}`,
  }
}

/** The files of a request, whoever asks: in the order in which they came, those that others replaced and those not sent yet among them. */
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

/**
 * DELETE /SolicitudesTramites/:id/archivos/:archivo: forgets a file that was not sent.
 * @throws Problem 404; 409 for one that the office has
 */
export async function quitarSinEnviar(ctx: Context, id: number, cual: number): Promise<void> {
  const solicitud = await exigirSolicitud(ctx, id, { lock: true })
  const archivo = await exigirArchivo(ctx, solicitud, cual)
  exigirQueSePueda(archivo.enviado_en === null ? null : 'Ese documento ya se envió y la oficina lo tiene.')
  await quitarArchivo(ctx, archivo)
}

/** As long as the applicant's link lasts. */
const UN_MES = 30 * 86_400_000

/** Forgets what was stored a month ago and never sent. Of a request that goes on, they are asked for when they are missed. */
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
      // unless it was sent in the meantime
      if (archivo?.enviado_en === null) await quitarArchivo(its, archivo)
    })
  }
}
