import {
  archivoDeCampo,
  camposDeEntidad,
  entidadesConCampos,
  impacto,
  versionesDeCampos,
} from '../../schemas/respuestas/vistas/pantalla.ts'
import { ARCHIVO, camposSchema, campoNuevoSchema, impactoSchema, revertirSchema } from '../../schemas/json/campo.ts'
import { mirarPdf } from '../archivos/index.ts'
import { archivo, route, session, type Context } from '../kernel/index.ts'
import { crear, modificar, ver } from '../roles/index.ts'
import { bajarArchivo, leerDatos, subirArchivo, deArchivoDeCampo, deCampos } from './archivos.ts'
import { agregarCampo, guardarCampos, proponer, revertirCampos, medirImpacto } from './definir.ts'
import { ampliable } from './entidades.ts'
import { leerCampos, listarEntidades, listarVersiones } from './leer-campos.ts'

const params = {
  type: 'object',
  additionalProperties: false,
  required: ['entidad'],
  properties: { entidad: { type: 'string', pattern: '^[\\w-]{1,60}$', title: 'Pantalla' } },
} as const

const nombre = { type: 'string', pattern: '^\\w{1,40}$', title: 'Campo' } as const
const campoParams = {
  ...params,
  required: ['entidad', 'campo'],
  properties: { ...params.properties, campo: nombre },
} as const
const archivoParams = {
  ...campoParams,
  required: ['entidad', 'campo', 'id'],
  properties: {
    ...campoParams.properties,
    id: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Id del archivo' },
  },
} as const
const sinCampos = { type: 'object', additionalProperties: false, properties: {} } as const
const unArchivo = {
  files: {
    archivo: {
      types: Object.keys(ARCHIVO.tipos),
      maxBytes: ARCHIVO.maximo,
      look: mirarPdf,
      required: 'Elija un archivo.',
    },
  },
}

export const routes = [
  route('GET /campos', {
    summary: 'Pantallas con campos adicionales',
    needs: ver('campos'),
    reply: entidadesConCampos,
    handler: (ctx) => listarEntidades(ctx),
  }),
  route('GET /campos/:entidad', {
    summary: 'Campos adicionales de una pantalla',
    whose: deCampos,
    needs: ver('campos'),
    params,
    reply: camposDeEntidad,
    handler: (ctx, { params: { entidad } }) => leerCampos(ctx, entidad),
  }),
  route('GET /campos/:entidad/versiones', {
    summary: 'Definiciones anteriores',
    whose: deCampos,
    needs: ver('campos'),
    params,
    reply: versionesDeCampos,
    handler: (ctx, { params: { entidad } }) => listarVersiones(ctx, entidad),
  }),
  route('POST /campos/:entidad', {
    summary: 'Añadir un campo',
    whose: deCampos,
    needs: crear('campos'),
    params,
    body: campoNuevoSchema,
    answers: 201,
    reply: camposDeEntidad,
    handler: (ctx, { params: { entidad }, body }) => agregarCampo(ctx, entidad, body),
  }),
  route('PUT /campos/:entidad', {
    summary: 'Guardar los campos de una pantalla',
    whose: deCampos,
    needs: modificar('campos'),
    params,
    body: camposSchema,
    reply: camposDeEntidad,
    handler: (ctx, { params: { entidad }, body }) => guardarCampos(ctx, entidad, body),
  }),
  route('POST /campos/:entidad/impacto', {
    idempotent: false,
    summary: 'Qué haría guardarlos así a los registros que hay',
    whose: deCampos,
    needs: modificar('campos'),
    params,
    body: impactoSchema,
    reply: impacto,
    handler: (ctx, { params: { entidad }, body }) => informar(ctx, entidad, body.esquema),
  }),
  route('POST /campos/:entidad/revertir', {
    summary: 'Volver a una definición anterior',
    whose: deCampos,
    needs: modificar('campos'),
    params,
    body: revertirSchema,
    reply: camposDeEntidad,
    handler: (ctx, { params: { entidad }, body }) => revertirCampos(ctx, entidad, body),
  }),
  // permission depends on the field and its screen
  route('POST /campos/:entidad/:campo/archivo', {
    summary: 'Subir el archivo de un campo; su id va en el registro',
    whose: deCampos,
    needs: session(),
    transaction: false,
    idempotent: true,
    params: campoParams,
    body: sinCampos,
    multipart: unArchivo,
    answers: 201,
    reply: archivoDeCampo,
    handler: (ctx, { params: { entidad, campo }, files }) => subirArchivo(ctx, entidad, campo, files['archivo']?.[0]),
  }),
  route('GET /campos/:entidad/:campo/archivo/:id', {
    summary: 'El archivo que un campo guarda',
    whose: deArchivoDeCampo,
    needs: session(),
    params: archivoParams,
    reply: archivo(...Object.keys(ARCHIVO.tipos)),
    handler: (ctx, { params: { entidad, campo, id } }) => bajarArchivo(ctx, entidad, campo, id),
  }),
  route('GET /campos/:entidad/:campo/archivo/:id/datos', {
    summary: 'Nombre y tamaño del archivo que un campo guarda',
    whose: deArchivoDeCampo,
    needs: session(),
    params: archivoParams,
    reply: archivoDeCampo,
    handler: (ctx, { params: { entidad, campo, id } }) => leerDatos(ctx, entidad, campo, id),
  }),
]

async function informar(ctx: Context, entidad: string, esquema: unknown) {
  const { antes, despues } = await proponer(ctx, entidad, esquema)
  return medirImpacto(ctx, ampliable(entidad).filas, antes, despues)
}
