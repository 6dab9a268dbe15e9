import type { ArchivoDeSolicitud as ArchivoLeido } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { findRow, type Context } from '../../kernel/index.ts'
import { ArchivoDeSolicitud, Solicitud } from '../model.ts'
import { soloLosPedidos } from './cubre.ts'

/** A file as it is answered: where it is kept stays here. */
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
