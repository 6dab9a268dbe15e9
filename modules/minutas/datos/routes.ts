import { diferenciasDeMinuta, filaDeMinuta, minuta } from '../../../schemas/respuestas/minutas/minuta.ts'
import { paginaDe } from '../../../schemas/json/vocabulario.ts'
import { minutaCambioSchema, minutaImportarSchema, minutaNuevaSchema } from '../../../schemas/minutas/minuta.ts'
import { idParams, nada, oHoja, route, Problem, type Context } from '../../kernel/index.ts'
import { deProyectoNombrado, deRadicacion, exigirVigente, leerCabecera } from '../../radicaciones/index.ts'
import { anyOf, crear, modificar } from '../../roles/index.ts'
import { deTramite, TODOS } from '../../tramites/index.ts'
import { deMinuta } from '../quien-ve.ts'
import { crearMinuta, guardarMinuta, importarEnMinuta, verDiferencias } from './guardar-minuta.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import { papelera, tirar } from '../../papelera/index.ts'
import { DocumentoGenerado, Minuta } from '../model.ts'
import { exigirMinuta, leerMinuta } from './leer-minuta.ts'
import { listarMinutas, minutasQuery } from './listar-minutas.ts'

const PAPELERA = papelera<Minuta>({
  clase: 'minutas',
  uno: 'minuta',
  Modelo: Minuta,
  permisos: [permiso('plantillas', 'crear'), permiso('tramites', 'modificar')],
  titulo: ({ titulo }) => titulo,
  apunta: {
    id_radicacion: ['radicaciones', 'la radicación de la que era'],
    id_tramite: ['tramites', 'el trámite del que era'],
    id_proyecto: ['proyectos', 'el proyecto del que era'],
    id_plantilla: ['plantillas', 'la plantilla que tenía'],
  },
  veTodas: (ctx) => (deMinuta.rows(ctx)?.sql ?? TODOS) === TODOS,
  exige: async (ctx, { id_radicacion }) => {
    if (id_radicacion !== null) exigirVigente(await leerCabecera(ctx, id_radicacion))
  },
})

/** @throws Problem 404; 409 if it has documents or its filing was annulled */
async function eliminarMinuta(ctx: Context, id: number): Promise<void> {
  const { id_radicacion } = await exigirMinuta(ctx, id)
  if (id_radicacion !== null) exigirVigente(await leerCabecera(ctx, id_radicacion))
  if (await ctx.db(DocumentoGenerado.tableName).where('id_minuta', id).first<unknown>('id')) {
    throw new Problem(409, 'con_documentos', 'La minuta tiene documentos generados y no se puede eliminar.')
  }
  await tirar(ctx, PAPELERA, id)
}

/** Permission 87 covers procedures' minutas (specification 3, section 6). */
const redactar = anyOf(crear('plantillas'), modificar('tramites'))

const deUna = { whose: deMinuta, needs: redactar, params: idParams } as const

export const rutasDeMinutas = [
  route('GET /minutas', {
    summary: 'Las minutas de la oficina, o las de una radicación',
    needs: redactar,
    whose: [deRadicacion('expediente'), deTramite, deProyectoNombrado],
    query: minutasQuery,
    reply: oHoja(paginaDe(filaDeMinuta)),
    handler: (ctx, { query }) => listarMinutas(ctx, query),
  }),
  route('POST /minutas', {
    summary: 'Abrir una minuta: de una radicación con lo que la oficina sabe, de un trámite, de un proyecto, o vacía',
    needs: redactar,
    answers: 201,
    idempotent: true,
    whose: [deRadicacion('expediente'), deTramite, deProyectoNombrado],
    body: minutaNuevaSchema,
    reply: minuta,
    handler: (ctx, { body }) => crearMinuta(ctx, body),
  }),
  route('GET /minutas/:id', {
    ...deUna,
    operation: 'leerMinuta',
    summary: 'Una minuta: sus datos, de dónde vinieron, en qué difiere de su radicación y qué revisar antes de generar',
    reply: minuta,
    handler: (ctx, { params }) => leerMinuta(ctx, params.id),
  }),
  route('PUT /minutas/:id', {
    operation: 'guardarMinuta',
    summary: 'Guardar los datos de una minuta',
    needs: redactar,
    whose: [deMinuta, deProyectoNombrado],
    params: idParams,
    body: minutaCambioSchema,
    reply: minuta,
    handler: (ctx, { params, body }) => guardarMinuta(ctx, params.id, body),
  }),
  route('DELETE /minutas/:id', {
    ...deUna,
    summary: 'Eliminar una minuta de la que no se ha generado nada',
    reply: nada,
    handler: (ctx, { params }) => eliminarMinuta(ctx, params.id),
  }),
  route('GET /minutas/:id/importar', {
    ...deUna,
    operation: 'compararMinuta',
    summary: 'En qué difiere ahora una minuta de su fuente',
    reply: diferenciasDeMinuta,
    handler: (ctx, { params }) => verDiferencias(ctx, params.id),
  }),
  route('PUT /minutas/:id/importar', {
    ...deUna,
    operation: 'importarEnMinuta',
    summary: 'Traer de la fuente los datos que se aceptan',
    body: minutaImportarSchema,
    reply: minuta,
    handler: (ctx, { params, body }) => importarEnMinuta(ctx, params.id, body),
  }),
]
