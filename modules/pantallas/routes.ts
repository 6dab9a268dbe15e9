import {
  clavePreferencia,
  preferenciaSchema,
  esPreferencia,
  MAX_PREFERENCIAS,
} from '../../schemas/sesion/preferencia.ts'
import {
  adicionales,
  pantalla,
  pantallas,
  preferencias,
  vista,
  vistas,
} from '../../schemas/respuestas/vistas/pantalla.ts'
import {
  archivo,
  idParams,
  nada,
  nobody,
  perMinute,
  route,
  session,
  soloEnPruebas,
  invalid,
  onlySeen,
  Problem,
  readRows,
  seenSql,
  type Context,
} from '../kernel/index.ts'
import {
  adicionalesEfectivos,
  listarPantallas,
  pantallaEfectiva,
  dePreferencia,
  dePantalla,
  deValidador,
  deVista,
  leerValidador,
} from './efectiva.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { borrarVista, cambiarVista, guardarVista, listarVistas, vistaSchema } from './vistas.ts'

type Valor = FromSchema<typeof preferenciaSchema>['valor']

async function leerPreferencias(ctx: Context): Promise<{ data: { clave: string; valor: Valor }[] }> {
  const { sql, values } = seenSql(ctx, dePreferencia)
  const rows = await readRows(ctx.db, `select clave, valor from preferencias where ${sql} order by clave`, values)
  return { data: rows.map(({ clave, valor }) => ({ clave: String(clave), valor: JSON.parse(String(valor)) as Valor })) } // as stored
}

/** Last write wins, without audit; null deletes. @throws Problem 422 for an unknown name, or too many */
async function guardarPreferencia(ctx: Context, clave: string, valor: Valor): Promise<void> {
  if (!esPreferencia(clave)) throw invalid({ clave: ['Ninguna pantalla guarda eso.'] })
  const suyas = () => onlySeen(ctx, ctx.db('preferencias'), dePreferencia)
  if (valor === null) {
    await suyas().where({ clave }).delete()
    return
  }
  const [cuenta] = await suyas().whereNot({ clave }).count<{ n: number }[]>({ n: '*' })
  if (Number(cuenta?.n) >= MAX_PREFERENCIAS)
    throw new Problem(
      422,
      'muchas_preferencias',
      `Tiene arregladas ${MAX_PREFERENCIAS} listas: devuelva alguna a como era.`,
    )
  await ctx
    .db('preferencias')
    .insert({ id_usuario: ctx.user?.id ?? 0, clave, valor: JSON.stringify(valor) })
    .onConflict(['id_usuario', 'clave'])
    .merge(['valor'])
}

const nombre = { type: 'string', pattern: '^[\\w-]{1,60}$', title: 'Pantalla' } as const
const pantallaParams = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: { id: nombre },
} as const
const validadorParams = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'huella'],
  properties: { id: nombre, huella: { ...nombre, title: 'Huella de la revisión' } },
} as const
const preferenciaParams = {
  type: 'object',
  additionalProperties: false,
  required: ['clave'],
  properties: { clave: clavePreferencia },
} as const
const validadorQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { campos: { type: 'string', maxLength: 4000, title: 'Campos adicionales que la persona ve' } },
} as const
const vistasQuery = {
  type: 'object',
  additionalProperties: false,
  required: ['lista'],
  properties: { lista: { type: 'string', minLength: 1, maxLength: 60, title: 'Lista' } },
} as const

export const routes = [
  route('GET /pantallas', {
    summary: 'Pantallas que la persona puede abrir',
    needs: session(),
    reply: pantallas,
    handler: (ctx) => listarPantallas(ctx),
  }),
  route('GET /pantallas/:id', {
    summary: 'Una pantalla con los campos de la oficina y lo que la persona puede hacer',
    whose: dePantalla,
    needs: session(),
    params: pantallaParams,
    reply: soloEnPruebas(pantalla),
    handler: (ctx, { params }) => pantallaEfectiva(ctx, params.id),
  }),
  route('GET /pantallas/:id/adicionales', {
    summary: 'Los campos que la oficina agregó a una pantalla',
    whose: dePantalla,
    needs: session(),
    params: pantallaParams,
    reply: soloEnPruebas(adicionales),
    handler: (ctx, { params }) => adicionalesEfectivos(ctx, params.id),
  }),
  route('GET /pantallas/:id/validador/:huella', {
    summary: 'Revisión del formulario, como módulo para el navegador',
    whose: deValidador,
    needs: nobody('el navegador carga módulos sin sesión; la huella del contenido es la llave'),
    limit: perMinute(300),
    params: validadorParams,
    query: validadorQuery,
    reply: archivo('text/javascript; charset=utf-8'),
    handler: (ctx, { params, query }) => leerValidador(ctx, params.id, params.huella, query.campos),
  }),
  route('GET /vistas', {
    summary: 'Vistas guardadas de una lista',
    needs: session(),
    query: vistasQuery,
    reply: vistas,
    handler: (ctx, { query }) => listarVistas(ctx, query.lista),
  }),
  route('POST /vistas', {
    summary: 'Guardar una vista',
    needs: session(),
    body: vistaSchema,
    answers: 201,
    reply: vista,
    handler: (ctx, { body }) => guardarVista(ctx, body),
  }),
  route('PUT /vistas/:id', {
    summary: 'Cambiar una vista propia',
    whose: deVista,
    needs: session(),
    params: idParams,
    body: vistaSchema,
    reply: vista,
    handler: (ctx, { params, body }) => cambiarVista(ctx, params.id, body),
  }),
  route('DELETE /vistas/:id', {
    summary: 'Borrar una vista propia',
    whose: deVista,
    needs: session(),
    params: idParams,
    reply: nada,
    handler: (ctx, { params }) => borrarVista(ctx, params.id),
  }),
  route('GET /preferencias', {
    summary: 'Cómo tiene la persona sus pantallas',
    needs: session(),
    reply: preferencias,
    handler: (ctx) => leerPreferencias(ctx),
  }),
  route('PUT /preferencias/:clave', {
    summary: 'Recordar cómo tiene la persona una pantalla',
    whose: dePreferencia,
    needs: session(),
    limit: perMinute(240),
    params: preferenciaParams,
    body: preferenciaSchema,
    reply: nada,
    handler: (ctx, { params, body }) => guardarPreferencia(ctx, params.clave, body.valor),
  }),
]
