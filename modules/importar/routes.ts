import {
  codigosSchema,
  filasDeImportacionQuery,
  IMPORTABLES,
  MAXIMO_LIBRO,
  type ClaseImportable,
} from '../../schemas/oficina/importar.ts'
import {
  codigos,
  filasDeImportacion,
  importacion,
  importacionPedida,
  ultimaImportacion as ultima,
} from '../../schemas/respuestas/oficina/oficina.ts'
import { archivo, HOJA_DE_CALCULO, idParams, nada, perMinute, route } from '../kernel/index.ts'
import { anyOf, crear, modificar } from '../roles/index.ts'
import { CLASES, traslado } from './clases.ts'
import { bajarCodigos, subirCodigos } from './codigos.ts'
import { pedirGuardar } from './guardar.ts'
import {
  correcciones,
  plantilla,
  deImportacion,
  descartar,
  exigirImportacion,
  ultimaImportacion,
  verFilas,
  verImportacion,
} from './ver.ts'
import { subirLibro } from './subir.ts'
import { deshacer } from './traslado/deshacer.ts'

/** Any name and media type: the reader checks the content. */
const libro = {
  files: { archivo: { types: 'any', maxBytes: MAXIMO_LIBRO, look: 'handler', required: 'Elija el libro de Excel.' } },
} as const

const rutasDe = (cual: ClaseImportable) => {
  const clase = CLASES[cual]
  const needs = crear(clase.vista)
  const De = `De${cual[0]?.toUpperCase() ?? ''}${cual.slice(1)}`
  const path = `/importar/${cual}` as const
  const deUna = { whose: deImportacion, needs, params: idParams } as const
  return [
    route(`GET ${path}`, {
      operation: `ultimaImportacion${De}`,
      summary: `El último libro de ${cual} que uno subió, y en qué va`,
      needs,
      reply: ultima,
      handler: (ctx) => ultimaImportacion(ctx, clase),
    }),
    route(`GET ${path}/plantilla`, {
      operation: `plantilla${De}`,
      summary: `La plantilla de Excel para importar ${cual}`,
      needs,
      limit: perMinute(30),
      reply: archivo(HOJA_DE_CALCULO),
      handler: (ctx) => plantilla(ctx, clase),
    }),
    route(`POST ${path}`, {
      operation: `importar${De}`,
      summary: `Sube un libro de ${cual} para revisarlo fila por fila; no crea nada`,
      needs,
      answers: 202,
      transaction: false,
      idempotent: true,
      limit: perMinute(30),
      multipart: libro,
      reply: importacionPedida,
      handler: (ctx, { files }) => subirLibro(ctx, clase, files.archivo?.[0]),
    }),
    route(`GET ${path}/:id`, {
      ...deUna,
      operation: `leerImportacion${De}`,
      summary: `En qué va un libro de ${cual}`,
      reply: importacion,
      handler: (ctx, { params }) => verImportacion(ctx, clase, params.id),
    }),
    route(`GET ${path}/:id/filas`, {
      ...deUna,
      operation: `filasDeImportacion${De}`,
      summary: `Qué pasará con cada fila de un libro de ${cual}`,
      query: filasDeImportacionQuery,
      reply: filasDeImportacion,
      handler: (ctx, { params, query }) => verFilas(ctx, clase, params.id, query),
    }),
    route(`GET ${path}/:id/correcciones`, {
      ...deUna,
      operation: `correccionesDeImportacion${De}`,
      summary: `Las filas con fallas de un libro de ${cual}, con qué corregir`,
      limit: perMinute(30),
      reply: archivo(HOJA_DE_CALCULO),
      handler: (ctx, { params }) => correcciones(ctx, clase, params.id),
    }),
    route(`POST ${path}/:id/guardar`, {
      ...deUna,
      operation: `guardarImportacion${De}`,
      summary: `Crea todo lo nuevo de un libro de ${cual}, o nada`,
      reply: nada,
      handler: async (ctx, { params }) => pedirGuardar(ctx, await exigirImportacion(ctx, clase, params.id)),
    }),
    route(`DELETE ${path}/:id`, {
      ...deUna,
      operation: `descartarImportacion${De}`,
      summary: `Descarta un libro de ${cual}`,
      reply: nada,
      handler: (ctx, { params }) => descartar(ctx, clase, params.id),
    }),
  ]
}

/** Each sheet is for whoever edits its catalogue. */
const cambiaCodigos = anyOf(modificar('actos'), modificar('tiposOtorgantes'), modificar('libros'))

export const routes = [
  ...IMPORTABLES.flatMap(rutasDe),
  route('GET /importar/codigos', {
    operation: 'bajarCodigos',
    summary: 'Los códigos de los informes, en un libro de Excel para llenarlos',
    needs: cambiaCodigos,
    limit: perMinute(30),
    reply: archivo(HOJA_DE_CALCULO),
    handler: (ctx) => bajarCodigos(ctx),
  }),
  route('POST /importar/codigos', {
    operation: 'subirCodigos',
    summary:
      'Dice qué cambia un libro de códigos, fila por fila; con la huella de lo que se vio lo guarda, todo o nada',
    needs: cambiaCodigos,
    transaction: false,
    idempotent: false,
    limit: perMinute(30),
    body: codigosSchema,
    multipart: libro,
    reply: codigos,
    handler: (ctx, { body, files }) => subirCodigos(ctx, files.archivo?.[0], body.huella),
  }),
  route('POST /importar/traslado/:id/deshacer', {
    operation: 'deshacerTraslado',
    summary: 'Deshace lo que un libro de otro programa creó, mientras nada de ello se haya cambiado ni usado',
    whose: deImportacion,
    needs: crear('oficina'),
    params: idParams,
    reply: nada,
    handler: async (ctx, { params }) => deshacer(ctx, await exigirImportacion(ctx, traslado, params.id)),
  }),
]
