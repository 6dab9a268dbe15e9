import {
  diferenciasDePlantilla,
  documentoDePlantilla as documentoLeido,
  filaDePlantilla,
  paginaDePlantillas,
  plantillaCreada,
  plantillaEliminada,
  plantillaGuardada,
  proyectosConPlantillas as proyectosLeidos,
  reporteDeVersion,
  revisionDePlantilla,
  variablesDePlantillas,
  versionesDePlantilla,
} from '../../schemas/respuestas/minutas/plantilla.ts'
import { comoPut } from '../../schemas/radicaciones/edicto.ts'
import { si } from '../../schemas/json/leidos.ts'
import {
  diferenciasQuery,
  plantillaCambioSchema,
  plantillaSchema,
  reporteQuery,
  revisarPlantillaSchema,
} from '../../schemas/minutas/plantilla.ts'
import {
  idParams,
  invalid,
  listQuery,
  oHoja,
  perMinute,
  route,
  type FileSpec,
  type Context,
  type UploadedFile,
} from '../kernel/index.ts'
import { anyOf, crear, eliminar, modificar, ver } from '../roles/index.ts'
import { CON_CONVERSION_MS } from './recibir/conversion.ts'
import { documentoDePlantilla, proyectosConPlantillas, diferencias, listarVersiones, reporteDe } from './versiones.ts'
import { eliminarPlantilla, cambiarPlantilla, crearPlantilla } from './guardar-plantilla.ts'
import { leerPlantillaGuardada, listarPlantillas, dePlantilla, acotado } from './listar-plantillas.ts'
import { referenciaDe } from './domain.ts'
import { recibir } from './recibir/recibir.ts'
import { variablesDe } from './variables-de.ts'

/** Same report as saving; stores nothing. */
async function revisarPlantilla(ctx: Context, subido: UploadedFile, quitar: boolean) {
  const { reporte, motivos, llenable } = await recibir(ctx, subido, quitar)
  return { ...acotado(reporte), aceptada: motivos.length === 0, llenable: motivos.length === 0 && llenable !== null }
}

const lee = anyOf(ver('plantillas'), crear('plantillas'), modificar('plantillas'), modificar('tramites'))
const sube = anyOf(crear('plantillas'), modificar('plantillas'))

/** A .docx or an old .doc, checked by content in the handler. */
const WORD = (required?: string): FileSpec => ({
  types: 'any',
  maxBytes: 10 * 1024 * 1024,
  look: 'handler',
  ...(required ? { required } : {}),
})
const REQUERIDO = 'Este campo es requerido'

const lectura = { whose: dePlantilla, needs: lee, params: idParams } as const

export const routes = [
  route('GET /templates', {
    summary: 'Plantillas de la oficina',
    needs: lee,
    query: listQuery,
    reply: oHoja(paginaDePlantillas),
    handler: (ctx, { query }) => listarPlantillas(ctx, query),
  }),
  route('GET /templates/:id', {
    ...lectura,
    summary: 'Una plantilla',
    reply: filaDePlantilla,
    handler: (ctx, { params }) => leerPlantillaGuardada(ctx, params.id),
  }),
  route('POST /templates', {
    summary: 'Subir una plantilla',
    needs: crear('plantillas'),
    answers: 201,
    limit: perMinute(30),
    // reading the file needs no transaction
    transaction: false,
    takes: CON_CONVERSION_MS,
    idempotent: true,
    body: plantillaSchema,
    multipart: { files: { archivo: WORD(REQUERIDO) } },
    reply: plantillaCreada,
    handler: (ctx, { body, files }) => crearPlantilla(ctx, body, files['archivo']?.[0]),
  }),
  route('POST /templates/:id', {
    operation: 'cambiarPlantilla',
    summary: 'Cambiar una plantilla o subir otra versión (formulario, con ?_method=PUT)',
    whose: dePlantilla,
    needs: modificar('plantillas'),
    limit: perMinute(60),
    transaction: false,
    takes: CON_CONVERSION_MS,
    params: idParams,
    query: comoPut,
    body: plantillaCambioSchema,
    multipart: { files: { archivo: WORD() } },
    reply: plantillaGuardada,
    handler: (ctx, { params, body, files }) => cambiarPlantilla(ctx, params.id, body, files['archivo']?.[0]),
  }),
  route('DELETE /templates/:id', {
    summary: 'Eliminar una plantilla, o inactivarla si algo se hizo con ella',
    whose: dePlantilla,
    needs: eliminar('plantillas'),
    params: idParams,
    reply: plantillaEliminada,
    handler: (ctx, { params }) => eliminarPlantilla(ctx, params.id),
  }),
  route('POST /templates/revisar', {
    operation: 'revisarPlantilla',
    summary: 'Lo que llenaría un archivo y lo que no, antes de guardarlo',
    needs: sube,
    limit: perMinute(60),
    transaction: false,
    takes: CON_CONVERSION_MS,
    body: revisarPlantillaSchema,
    multipart: { files: { archivo: WORD(REQUERIDO) } },
    reply: revisionDePlantilla,
    handler: (ctx, { body, files }) => {
      const [subido] = files['archivo'] ?? []
      if (!subido) throw invalid({ archivo: [REQUERIDO] })
      return revisarPlantilla(ctx, subido, si(body.quitar_vinculos))
    },
  }),
  route('GET /templates/:id/reporte', {
    ...lectura,
    summary: 'Lo que una versión de la plantilla llena y lo que no',
    limit: perMinute(120),
    query: reporteQuery,
    reply: reporteDeVersion,
    handler: (ctx, { params, query }) => reporteDe(ctx, params.id, query.numero),
  }),
  route('GET /templates/:id/versiones', {
    ...lectura,
    summary: 'Los archivos que la plantilla ha tenido',
    reply: versionesDePlantilla,
    handler: (ctx, { params }) => listarVersiones(ctx, params.id),
  }),
  route('GET /templates/:id/diferencias', {
    ...lectura,
    summary: 'Las etiquetas que una versión tiene y otra no',
    query: diferenciasQuery,
    reply: diferenciasDePlantilla,
    handler: (ctx, { params, query }) => diferencias(ctx, params.id, query),
  }),
  route('GET /plantillaDocumentos/proyectos', {
    summary: 'Los proyectos con sus plantillas, y los documentos ágiles',
    needs: lee,
    reply: proyectosLeidos,
    handler: proyectosConPlantillas,
  }),
  route('GET /plantillaDocumentos/:id', {
    ...lectura,
    operation: 'leerPlantillaParaLlenar',
    summary: 'Una plantilla como la necesita quien la llena',
    reply: documentoLeido,
    handler: (ctx, { params }) => documentoDePlantilla(ctx, params.id),
  }),
  route('GET /variables', {
    operation: 'listarVariables',
    summary: 'Lo que una plantilla puede imprimir y con qué filtros',
    needs: lee,
    reply: variablesDePlantillas,
    handler: async (ctx) => referenciaDe(await variablesDe(ctx, { legibles: true })),
  }),
]
