import { cifrasQuery, pasoDeReclamoSchema, reclamoSchema } from '../../../schemas/personas/habeas.ts'
import { cifrasDeReclamos, reclamo, reclamoPasado, reclamos } from '../../../schemas/respuestas/personas/habeas.ts'
import { archivo, idParams, oHoja, route, type Context } from '../../kernel/index.ts'
import { crear, modificar, ver } from '../../roles/index.ts'
import { deReclamo } from '../titulares.ts'
import { bajarAnexo, subirAnexo, UN_ANEXO, pasarReclamo } from './pasar.ts'
import { bogotaDate, dayStart } from '../../../schemas/es-co/index.ts'
import { calendarioDe } from '../../calendario/index.ts'
import { cifrasDe } from '../domain.ts'
import { Reclamo } from '../model.ts'
import { leerReclamo, listarReclamos, reclamosQuery } from './leer.ts'
import { registrarReclamo } from './registrar.ts'

async function leerCifras(ctx: Context, anio = Number(ctx.today.slice(0, 4))) {
  const reclamos = await Reclamo.query(ctx.db)
    .where('recibido_en', '>=', dayStart(`${anio}-01-01`))
    .where('recibido_en', '<', dayStart(`${anio + 1}-01-01`))
    .select('tipo', 'estado', 'recibido_en', 'completo_en', 'requerido_en', 'prorroga', 'terminado_en')
  const primero = await Reclamo.query(ctx.db).orderBy('recibido_en').first().select('recibido_en')
  const ultimo = Number(ctx.today.slice(0, 4))
  const desde = Math.min(ultimo, primero ? Number(bogotaDate(primero.recibido_en).slice(0, 4)) : ultimo)
  return {
    anio,
    anios: Array.from({ length: ultimo - desde + 1 }, (_, i) => ultimo - i),
    ...cifrasDe(await calendarioDe(ctx), reclamos),
  }
}

const anexoParams = {
  ...idParams,
  required: ['id', 'anexo'],
  properties: {
    ...idParams.properties,
    anexo: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Id del anexo' },
  },
} as const
const sinCampos = { type: 'object', additionalProperties: false, properties: {} } as const

export const rutasDeReclamos = [
  route('GET /reclamos_datos', {
    operation: 'listarReclamosDeDatos',
    summary: 'Peticiones de titulares de datos personales',
    needs: ver('personas'),
    query: reclamosQuery,
    reply: oHoja(reclamos),
    handler: (ctx, { query }) => listarReclamos(ctx, query),
  }),
  route('GET /reclamos_datos_cifras', {
    operation: 'contarReclamosDeDatos',
    summary: 'Cuántas hubo en un año, y cómo se respondieron',
    needs: ver('personas'),
    query: cifrasQuery,
    reply: cifrasDeReclamos,
    handler: (ctx, { query }) => leerCifras(ctx, query.anio),
  }),
  route('POST /reclamos_datos', {
    operation: 'registrarReclamoDeDatos',
    summary: 'Registrar la petición de un titular',
    needs: crear('personas'),
    body: reclamoSchema,
    answers: 201,
    idempotent: true,
    reply: reclamo,
    handler: async (ctx, { body }) => leerReclamo(ctx, (await registrarReclamo(ctx, body)).id),
  }),
  route('GET /reclamos_datos/:id', {
    operation: 'leerReclamoDeDatos',
    summary: 'Una petición, sus pasos y los que puede dar',
    whose: deReclamo,
    needs: ver('personas'),
    params: idParams,
    reply: reclamo,
    handler: (ctx, { params }) => leerReclamo(ctx, params.id),
  }),
  route('PUT /reclamos_datos/:id/paso', {
    operation: 'pasarReclamoDeDatos',
    summary: 'Dar un paso de una petición, con lo que exige',
    whose: deReclamo,
    needs: modificar('personas'),
    params: idParams,
    body: pasoDeReclamoSchema,
    reply: reclamoPasado,
    handler: async (ctx, { params, body }) => {
      const dicho = await pasarReclamo(ctx, params.id, body)
      return { ...(await leerReclamo(ctx, params.id)), dicho }
    },
  }),
  route('POST /reclamos_datos/:id/anexos', {
    operation: 'anexarAReclamoDeDatos',
    summary: 'Guardar un anexo de una petición',
    whose: deReclamo,
    needs: modificar('personas'),
    params: idParams,
    transaction: false,
    idempotent: true,
    multipart: UN_ANEXO,
    body: sinCampos,
    answers: 201,
    reply: reclamo,
    handler: (ctx, { params, files }) => subirAnexo(ctx, params.id, files['anexo']?.[0]),
  }),
  route('GET /reclamos_datos/:id/anexos/:anexo', {
    operation: 'bajarAnexoDeReclamo',
    summary: 'Un anexo de una petición',
    whose: deReclamo,
    needs: ver('personas'),
    params: anexoParams,
    reply: archivo('application/pdf', 'image/jpeg', 'image/png'),
    handler: (ctx, { params }) => bajarAnexo(ctx, params.id, params.anexo),
  }),
]
