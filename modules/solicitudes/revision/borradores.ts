import { readFile } from 'node:fs/promises'
import {
  type BorradorDeSolicitud as BorradorLeido,
  borradorDeSolicitud,
  cambiosDeBorrador,
  type CambiosDeBorrador,
} from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import {
  conGuardados,
  guardarArchivo,
  guardarContenido,
  textoDePdf,
  type ArchivoGuardado,
  PDF,
  abrirArchivo,
} from '../../archivos/index.ts'
import {
  insert,
  inTransaction,
  invalid,
  type Answer,
  type Context,
  type UploadedFile,
  idParams,
  PDF as respuestaPdf,
  perMinute,
  route,
  file,
  recordChange,
} from '../../kernel/index.ts'
import type { Una } from '../archivos/archivos-de.ts'
import { exigirDocumento, pdfDeDocumento, deDocumento } from '../../minutas/index.ts'
import { exigirQueSePueda } from '../../tramites/index.ts'
import { SE_LEEN_BORRADORES, sinBorrador } from '../domain.ts'
import { pasarEtapa } from '../etapas.ts'
import { exigirSolicitud, SOLICITUDES, deSolicitud, pideSolicitud } from '../quien-ve.ts'
import { BorradorDeSolicitud } from '../model.ts'
import { borradorLeido, anteriorA, exigirBorrador } from '../datos/partes.ts'
import { borradorParams, borradorSchema, cambiosQuery } from '../../../schemas/solicitudes/solicitud.ts'
import { CON_CONVERSION_MS } from '../../plantillas/index.ts'
import { modificar } from '../../roles/index.ts'
import { compararBorradores } from '../domain/archivos.ts'

/** Uploaded PDF, or id of an office's document to print. */
interface BorradorEnviado {
  subido: UploadedFile | undefined
  id_documento: number
}

interface Hecho {
  guardado: ArchivoGuardado
  parrafos: string[] | null
}

/** @throws Problem 404; 422 without a valid PDF or document; 503 if printing is not available */
async function hacer(ctx: Context, { subido, id_documento }: BorradorEnviado): Promise<Hecho> {
  if (subido && id_documento)
    throw invalid({ id_documento: ['Envíe el PDF o el documento de la oficina, no los dos.'] })
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
 * In review the applicant is told now; earlier, with the validation.
 * @throws Problem 404; 409 if none may come; 422 by field, also for the same file as the last; 503
 */
export async function crearBorrador(
  ctx: Context,
  id: number,
  enviado: BorradorEnviado,
  once: Una,
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
  if (solicitud.etapa === SE_LEEN_BORRADORES) await pasarEtapa(its, id, { a: 'minuta_enviada' })
  return borradorLeido(borrador)
}

async function descargarBorrador(ctx: Context, id: number, numero: number): Promise<Answer> {
  const borrador = await exigirBorrador(ctx, id, numero)
  const abierto = await abrirArchivo(ctx, borrador.url_archivo)
  await recordChange(ctx, {
    accion: 'descargar',
    tabla: BorradorDeSolicitud.tableName,
    registro: borrador.id,
    antes: null,
    despues: null,
  })
  return file(abierto, { type: 'application/pdf', name: `Borrador ${numero}.pdf`, inline: true })
}

/** @param con number to compare with; default the previous draft @throws Problem 404 */
async function cambiosDe(ctx: Context, id: number, numero: number, con?: number): Promise<CambiosDeBorrador> {
  const borrador = await exigirBorrador(ctx, id, numero)
  const otro = con === undefined ? await anteriorA(ctx, borrador) : await exigirBorrador(ctx, id, con)
  const sin_texto = !borrador.parrafos ? ('este' as const) : otro && !otro.parrafos ? ('anterior' as const) : null
  const comparado = { numero, con: otro?.numero ?? null, sin_texto }
  if (!otro?.parrafos || !borrador.parrafos) return { ...comparado, texto: [], total_texto: 0 }
  const { cambios, total } = compararBorradores(otro.parrafos, borrador.parrafos)
  return { ...comparado, texto: cambios, total_texto: total }
}

const deBorrador = { whose: deSolicitud, needs: pideSolicitud, limit: perMinute(60), params: borradorParams } as const

export const rutasDeBorradores = [
  route('POST /SolicitudesTramites/:id/borradores', {
    operation: 'crearBorradorDeSolicitud',
    summary: 'El siguiente borrador de la escritura: un PDF, o un documento de la oficina',
    whose: [deSolicitud, deDocumento],
    needs: modificar('tramites'),
    answers: 201,
    transaction: false,
    takes: CON_CONVERSION_MS,
    idempotent: true,
    limit: perMinute(30),
    params: idParams,
    multipart: { files: { archivo: PDF() } },
    body: borradorSchema,
    reply: borradorDeSolicitud,
    handler: (ctx, { params, body: { id_documento }, files, once }) =>
      crearBorrador(ctx, params.id, { subido: files['archivo']?.[0], id_documento: Number(id_documento ?? 0) }, once),
  }),
  route('GET /SolicitudesTramites/:id/borradores/:numero', {
    ...deBorrador,
    operation: 'descargarBorradorDeSolicitud',
    summary: 'Un borrador de la escritura (PDF); cada descarga queda en el historial',
    reply: respuestaPdf,
    handler: (ctx, { params: { id, numero } }) => descargarBorrador(ctx, id, numero),
  }),
  route('GET /SolicitudesTramites/:id/borradores/:numero/cambios', {
    ...deBorrador,
    operation: 'cambiosDeBorradorDeSolicitud',
    summary: 'Qué cambió en un borrador de la escritura, por párrafo y palabra',
    query: cambiosQuery,
    reply: cambiosDeBorrador,
    handler: (ctx, { params: { id, numero }, query }) => cambiosDe(ctx, id, numero, query.con),
  }),
]
