import { archivoDeSolicitud, solicitud } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { MAXIMO_DE_ARCHIVOS, SOLO_TRES } from '../../../schemas/solicitudes/etapas.ts'
import {
  archivoDeSolicitudParams,
  archivoDeSolicitudSchema,
  cubreSchema,
  estadoTresSchema,
  respuestaDeArchivoSchema,
} from '../../../schemas/solicitudes/solicitud.ts'
import { verAdjuntoQuery } from '../../../schemas/tramites/tramite-adjunto.ts'
import {
  archivo,
  idParams,
  nada,
  perMinute,
  route,
  type Multipart,
  file,
  notFound,
  recordChange,
  streamed,
  type Answer,
  type Context,
} from '../../kernel/index.ts'
import { modificar } from '../../roles/index.ts'
import { MAXIMO_BYTES, TIPO_DE, seMuestra } from '../../tramites/index.ts'
import { deSolicitud, pideSolicitud, exigirSolicitud } from '../quien-ve.ts'
import { Readable } from 'node:stream'
import { abrirArchivo, comprimidos, nombreEnArchivo } from '../../archivos/index.ts'
import { ArchivoDeSolicitud } from '../model.ts'
import { exigirArchivo, quitarSinEnviar } from './archivos-de.ts'
import { enviarDocumentos, marcarCubre, responderArchivo, subirArchivo } from './subir.ts'

const anotarDescarga = (ctx: Context, registro: number): Promise<void> =>
  recordChange(ctx, { accion: 'descargar', tabla: ArchivoDeSolicitud.tableName, registro, antes: null, despues: null })

/** Original name with the detected extension: a PDF named «cédula.png» becomes «cédula.pdf». */
const nombreDe = ({ nombre_original, extension }: ArchivoDeSolicitud): string =>
  `${nombre_original.replace(/\.[A-Za-z0-9]{1,5}$/, '')}.${extension}`

/** @param ver inline in the browser, only for inspected files of a type that it shows @throws Problem 404 */
async function descargarArchivo(ctx: Context, id: number, cual: number, { ver = false } = {}): Promise<Answer> {
  const archivo = await exigirArchivo(ctx, await exigirSolicitud(ctx, id), cual)
  const { tipo, sin_revisar, url_archivo } = archivo
  const abierto = await abrirArchivo(ctx, url_archivo)
  await anotarDescarga(ctx, cual)
  return file(abierto, { type: tipo, name: nombreDe(archivo), inline: ver && sin_revisar === null && seMuestra(tipo) })
}

/** Streams a ZIP of the files in force. @throws Problem 404 if none was sent, or one is missing */
async function descargarArchivos(ctx: Context, id: number): Promise<Answer> {
  await exigirSolicitud(ctx, id)
  const archivos = await ArchivoDeSolicitud.query(ctx.db)
    .where('id_solicitud', id)
    .whereNotNull('enviado_en')
    .whereNot('estado', 'reemplazado')
    .orderBy('id')
  if (!archivos.length) throw notFound('La solicitud no tiene documentos.')
  for (const { url_archivo } of archivos)
    if (!(await ctx.app.files.exists(ctx, url_archivo))) throw notFound('El archivo ya no está.')
  for (const archivo of archivos) await anotarDescarga(ctx, archivo.id)
  const partes = archivos.map((archivo, n) => ({
    nombre: nombreEnArchivo(`${String(n + 1).padStart(2, '0')} ${nombreDe(archivo)}`),
    ruta: archivo.url_archivo,
    cuando: archivo.created_at,
  }))
  return streamed(Readable.from(comprimidos(ctx, partes)), { type: 'application/zip', name: `solicitud-${id}.zip` })
}

const unArchivo: Multipart = { files: { archivo: { types: 'any', maxBytes: MAXIMO_BYTES, look: 'handler' } } }

/** Accepted with and without the brackets of the specification's forms. */
const documentos = {
  types: 'any',
  maxBytes: MAXIMO_BYTES,
  look: 'handler',
  most: MAXIMO_DE_ARCHIVOS,
  tooMany: SOLO_TRES,
} as const

const deUno = { whose: deSolicitud, needs: pideSolicitud, params: archivoDeSolicitudParams } as const

const deTodos = { whose: deSolicitud, needs: pideSolicitud, params: idParams } as const

export const rutasDeArchivos = [
  route('POST /SolicitudesTramites/estadoTres/:id', {
    ...deTodos,
    operation: 'enviarDocumentosDeSolicitud',
    summary: 'Envía de uno a tres documentos de una solicitud: con la llamada, o los que ya se subieron, por sus ids',
    transaction: false,
    idempotent: true,
    limit: perMinute(10),
    multipart: { files: { documentos, 'documentos[]': documentos } },
    body: estadoTresSchema,
    example: { ids: [1, 2] },
    reply: solicitud,
    handler: (ctx, { params, body: { ids = [] }, files, once }) =>
      enviarDocumentos(
        ctx,
        params.id,
        { ids, subidos: [...(files['documentos'] ?? []), ...(files['documentos[]'] ?? [])] },
        once,
      ),
  }),
  route('POST /SolicitudesTramites/:id/archivos', {
    ...deTodos,
    operation: 'subirArchivoDeSolicitud',
    summary: 'Guarda un documento de una solicitud y responde lo que guardó: bytes y SHA-256',
    answers: 201,
    transaction: false,
    idempotent: true,
    limit: perMinute(30),
    multipart: unArchivo,
    body: archivoDeSolicitudSchema,
    reply: archivoDeSolicitud,
    handler: (ctx, { params, body: { cubre, reemplaza_a }, files, once }) =>
      subirArchivo(ctx, params.id, { subido: files['archivo']?.[0], cubre, reemplaza_a: Number(reemplaza_a) }, once),
  }),
  route('DELETE /SolicitudesTramites/:id/archivos/:archivo', {
    ...deUno,
    operation: 'quitarArchivoDeSolicitud',
    summary: 'Quita un documento que aún no se ha enviado',
    reply: nada,
    handler: (ctx, { params: { id, archivo } }) => quitarSinEnviar(ctx, id, archivo),
  }),
  route('PUT /SolicitudesTramites/:id/archivos/:archivo', {
    operation: 'responderArchivoDeSolicitud',
    summary: 'Acepta un documento de una solicitud, o lo rechaza con su motivo',
    whose: deSolicitud,
    needs: modificar('tramites'),
    params: archivoDeSolicitudParams,
    body: respuestaDeArchivoSchema,
    reply: archivoDeSolicitud,
    handler: (ctx, { params: { id, archivo }, body }) => responderArchivo(ctx, id, archivo, body),
  }),
  route('PUT /SolicitudesTramites/:id/archivos/:archivo/cubre', {
    ...deUno,
    operation: 'marcarArchivoDeSolicitud',
    summary: 'Dice cuáles de los documentos que se piden trae un archivo',
    body: cubreSchema,
    reply: archivoDeSolicitud,
    handler: (ctx, { params: { id, archivo }, body }) => marcarCubre(ctx, id, archivo, body),
  }),
  route('GET /SolicitudesTramites/:id/archivos/:archivo', {
    ...deUno,
    operation: 'descargarArchivoDeSolicitud',
    summary: 'Un documento de una solicitud; cada descarga queda en el historial',
    limit: perMinute(120),
    query: verAdjuntoQuery,
    reply: archivo(...Object.values(TIPO_DE)),
    handler: (ctx, { params: { id, archivo }, query }) =>
      descargarArchivo(ctx, id, archivo, { ver: query.ver === '1' }),
  }),
  route('GET /SolicitudesTramites/:id/zip', {
    ...deTodos,
    operation: 'descargarArchivosDeSolicitud',
    summary: 'Los documentos de una solicitud en un ZIP',
    limit: perMinute(30),
    reply: archivo('application/zip'),
    handler: (ctx, { params }) => descargarArchivos(ctx, params.id),
  }),
]
