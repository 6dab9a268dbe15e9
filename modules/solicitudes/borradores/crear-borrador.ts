import { readFile } from 'node:fs/promises'
import type { BorradorDeSolicitud as BorradorLeido } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import {
  conGuardados,
  guardarArchivo,
  guardarContenido,
  textoDePdf,
  type ArchivoGuardado,
} from '../../archivos/index.ts'
import {
  insert,
  inTransaction,
  invalid,
  type Answer,
  type Context,
  type Input,
  type UploadedFile,
} from '../../kernel/index.ts'
import { exigirDocumento, pdfDeDocumento } from '../../minutas/index.ts'
import { exigirQueSePueda } from '../../tramites/index.ts'
import { SE_LEEN_BORRADORES, sinBorrador } from '../domain.ts'
import { pasarEtapa } from '../etapas/pasar-etapa.ts'
import { exigirSolicitud } from '../leer/exigir-solicitud.ts'
import { BorradorDeSolicitud } from '../model.ts'
import { SOLICITUDES } from '../carpeta.ts'
import { borradorLeido } from './borradores-de.ts'

/** A PDF as it came, or the document that the office made, to be printed. */
export interface BorradorEnviado {
  subido: UploadedFile | undefined
  id_documento: number
}

interface Hecho {
  guardado: ArchivoGuardado
  parrafos: string[] | null
}

/** @throws Problem 404; 422 for what is no PDF, a document without file, or neither; 503 where nothing can be printed now */
async function hacer(ctx: Context, { subido, id_documento }: BorradorEnviado): Promise<Hecho> {
  if (subido) {
    const parrafos = await textoDePdf(await readFile(subido.path))
    return { parrafos, guardado: await guardarArchivo(ctx, subido, SOLICITUDES, '.pdf') }
  }
  if (!id_documento) throw invalid({ archivo: ['Elija el PDF del borrador.'] })
  const { content } = await pdfDeDocumento(ctx, await exigirDocumento(ctx, id_documento))
  const parrafos = await textoDePdf(content)
  return { parrafos, guardado: await guardarContenido(ctx, content, SOLICITUDES, '.pdf') }
}

/**
 * POST /SolicitudesTramites/:id/borradores: the next draft of the deed, as PDF. In review who asked is told of it; one that comes before
 * the papers are validated waits for that.
 * @throws Problem 404; 409 where none may come; 422 by field, also for the same file as the last; 503
 */
export async function crearBorrador(
  ctx: Context,
  id: number,
  enviado: BorradorEnviado,
  once: Input<undefined, undefined, undefined>['once'],
): Promise<BorradorLeido | Answer> {
  exigirQueSePueda(sinBorrador(await exigirSolicitud(ctx, id)))
  const hecho = await hacer(ctx, enviado)
  return conGuardados(
    ctx,
    [hecho.guardado.ruta],
    () => inTransaction(ctx, (its) => once(its, () => anotarBorrador(its, id, hecho))),
    async (rutas) =>
      (
        await BorradorDeSolicitud.query(ctx.db)
          .whereIn('url_archivo', [...rutas])
          .select('url_archivo')
      ).map(({ url_archivo }) => url_archivo),
  )
}

async function anotarBorrador(
  its: Context,
  id: number,
  { guardado: { ruta, bytes, sha256 }, parrafos }: Hecho,
): Promise<BorradorLeido> {
  const solicitud = await exigirSolicitud(its, id, { lock: true })
  exigirQueSePueda(sinBorrador(solicitud))
  const ultimo = await BorradorDeSolicitud.query(its.db)
    .where('id_solicitud', id)
    .orderBy('numero', 'desc')
    .first()
    .select('numero', 'sha256')
  if (ultimo?.sha256 === sha256) throw invalid({ archivo: [`Es el mismo PDF del borrador ${ultimo.numero}.`] })
  const borrador = await insert(its, BorradorDeSolicitud, {
    id_solicitud: id,
    numero: (ultimo?.numero ?? 0) + 1,
    url_archivo: ruta,
    bytes,
    sha256,
    parrafos,
    id_usuario: its.user?.id ?? null,
  })
  // in review who asked is told; before it, validating the papers sends it
  if (solicitud.etapa === SE_LEEN_BORRADORES) await pasarEtapa(its, id, { a: 'minuta_enviada' })
  return borradorLeido(borrador)
}
