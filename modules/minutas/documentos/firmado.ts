import {
  type ArchivoDeDocumento as ArchivoLeido,
  archivosDeDocumento,
} from '../../../schemas/respuestas/radicaciones/documentos.ts'
import { type DocumentoLeido, documentoLeido } from '../../../schemas/respuestas/minutas/documento.ts'
import { conSubido, PDF } from '../../archivos/index.ts'
import {
  findRow,
  insert,
  invalid,
  notFound,
  update,
  type Context,
  type UploadedFile,
  idParams,
  perMinute,
  route,
} from '../../kernel/index.ts'
import { exigirDocumento, llaveDe } from './descargar-documento.ts'
import { leerDocumento } from './leer-documento.ts'
import { ArchivoDeDocumento, DocumentoGenerado } from '../model.ts'
import { DOCUMENTOS, deDocumento } from '../quien-ve.ts'
import { anyOf, crear, modificar, ver } from '../../roles/index.ts'

const LARGO = 200
const ARCHIVOS = 200

/** @throws Problem 422 if the name is no PDF's */
function nombreDePdf(name: string): string {
  const visto = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
  if (!/\.pdf$/i.test(visto)) throw invalid({ archivo: ['El archivo debe terminar en .pdf.'] })
  return visto.slice(-LARGO)
}

/** Attaches the signed paper; earlier ones are kept. @throws Problem 404; 422 if name or content is no PDF, or nothing was generated */
async function adjuntarFirmado(ctx: Context, id: number, subido: UploadedFile | undefined): Promise<DocumentoLeido> {
  if (!subido) throw invalid({ archivo: ['Elija el PDF firmado.'] })
  llaveDe(await exigirDocumento(ctx, id))
  const nombre = nombreDePdf(subido.name)
  return conSubido(ctx, { subido, carpeta: DOCUMENTOS, extension: '.pdf' }, async (its, { ruta, sha256, bytes }) => {
    const documento = await findRow(its.db, DocumentoGenerado, id, { lock: true })
    if (!documento) throw notFound('No se encontró el documento.')
    await insert(its, ArchivoDeDocumento, {
      id_documento: id,
      tipo: 'firmado',
      nombre,
      url_archivo: ruta,
      sha256,
      bytes,
      id_version: null,
      datos: null,
      huella: null,
      id_usuario: its.user?.id ?? null,
    })
    await update(its, DocumentoGenerado, id, { url_firmado: ruta }, { before: documento })
    return leerDocumento(its, id)
  })
}

async function archivosDe(ctx: Context, id: number): Promise<ArchivoLeido[]> {
  const { url_documento, url_firmado } = await exigirDocumento(ctx, id)
  const archivos = await ArchivoDeDocumento.query(ctx.db)
    .where('id_documento', id)
    .limit(ARCHIVOS)
    .orderBy('documentos_archivos.id', 'desc')
    .leftJoin('usuarios', 'usuarios.id', 'documentos_archivos.id_usuario')
    .select(
      ...['id', 'tipo', 'nombre', 'url_archivo', 'bytes', 'created_at'].map((una) => `documentos_archivos.${una}`),
      'usuarios.usuario as usuario',
    )
    .castTo<(ArchivoDeDocumento & { usuario: string | null })[]>()
  return archivos.map(({ id: suyo, tipo, nombre, url_archivo, bytes, usuario, created_at }) => ({
    id: suyo,
    tipo,
    nombre,
    url: url_archivo,
    bytes,
    usuario,
    created_at,
    vigente: url_archivo === url_documento || url_archivo === url_firmado,
  }))
}

export const rutasDeFirmado = [
  route('PUT /documentos/:id/firmado', {
    operation: 'adjuntarFirmado',
    summary: 'Adjuntar el PDF firmado de un documento',
    needs: modificar('plantillas'),
    whose: deDocumento,
    limit: perMinute(60),
    transaction: false,
    params: idParams,
    multipart: { files: { archivo: PDF('Elija el PDF firmado.') } },
    reply: documentoLeido,
    handler: (ctx, { params, files }) => adjuntarFirmado(ctx, params.id, files['archivo']?.[0]),
  }),
  route('GET /documentos/:id/archivos', {
    operation: 'archivosDeDocumento',
    whose: deDocumento,
    params: idParams,
    summary: 'Los archivos que un documento tiene y tuvo',
    needs: anyOf(ver('plantillas'), crear('plantillas'), modificar('tramites')),
    reply: archivosDeDocumento,
    handler: (ctx, { params }) => archivosDe(ctx, params.id),
  }),
]
