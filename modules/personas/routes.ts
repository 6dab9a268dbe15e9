import * as ejemplos from '../../schemas/json/ejemplos.ts'
import {
  clavesEnRangos,
  unaPersona,
  buscarPorCargo,
  buscarPorDocumento,
  listarPersonas,
  verPersona,
  rangosDeDocumento,
} from './buscar-personas.ts'
import { mensaje } from '../../schemas/json/vocabulario.ts'
import {
  cargosDePersona,
  consentimientos,
  persona,
  personas,
  personaSola,
  personasPorDocumento,
  politica,
  type PersonasHalladas,
} from '../../schemas/respuestas/personas/persona.ts'
import {
  cargosSchema,
  personaCambioSchema,
  personaSchema,
  registroPublicoSchema,
} from '../../schemas/personas/persona.ts'
import { porDocumentosSchema } from '../../schemas/radicaciones/radicacion.ts'
import { invalid, listQuery, nobody, oHoja, perMinute, route, soloEnPruebas, type Context } from '../kernel/index.ts'
import { anyOf, crear, modificar, paraEscoger, ver } from '../roles/index.ts'
import { aceptarPersona, consentimientosDe, leerPolitica, registrarsePublico } from './registro-publico.ts'
import { CARGOS } from './domain.ts'
import { actualizarYVer, agregarCargos, registrarYVer } from './registrar-persona.ts'

interface Fila {
  clave: string
  id: number
  tipo_documento: number
  numero_documento: string
  nombres: string
  apellidos: string
  exento: unknown
}

/** Any type, however typed; one statement, answers in the order of the documents. */
async function buscarVarias(ctx: Context, documentos: readonly string[]): Promise<PersonasHalladas> {
  const rangos = documentos.map((documento) => rangosDeDocumento(documento))
  const distintos = [...new Map(rangos.flat().map((rango) => [rango[0], rango])).values()]
  const { sql, values } = clavesEnRangos(distintos, 'clave, registro')
  const filas = distintos.length
    ? await ctx
        .db(ctx.db.raw(`(${sql}) as c`, [...values]))
        .join('personas as p', 'p.id', 'c.registro')
        .orderBy('p.orden')
        .orderBy('p.id')
        .select<Fila[]>(
          'c.clave',
          'p.id',
          'p.tipo_documento',
          'p.numero_documento',
          'p.nombres',
          'p.apellidos',
          'p.exento',
        )
    : []
  return documentos.map((documento, i) => {
    const suyas = filas.filter(({ clave }) => rangos[i]?.some(([desde, hasta]) => clave > desde && clave < hasta))
    const personas = suyas.map(({ clave: _, exento, ...persona }) => ({ ...persona, exento: Boolean(exento) }))
    return { documento, personas: [...new Map(personas.map((persona) => [persona.id, persona])).values()] }
  })
}

const lee = anyOf(ver('personas'), ver('radicaciones'), crear('radicaciones'), modificar('radicaciones'))
const reduced = paraEscoger('/persona')

const buscarQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ...listQuery.properties,
    accion: { type: 'string', enum: ['PersonaxNombres', 'PersonaxCargo'], title: 'Buscar por documento o por cargo' },
    numero_documento: { type: 'string', maxLength: 60, title: 'Número de documento' },
    valor: { type: 'string', enum: CARGOS, title: 'Cargo' },
  },
} as const

export const routes = [
  route('GET /persona', {
    summary: 'Buscar personas: por documento, por cargo o como lista',
    needs: lee,
    reduced,
    query: buscarQuery,
    reply: oHoja(soloEnPruebas(personas)),
    handler: (ctx, { query: { accion, numero_documento, valor, ...query } }) => {
      if (accion === 'PersonaxNombres') return buscarPorDocumento(ctx, numero_documento ?? '')
      if (accion !== 'PersonaxCargo') return listarPersonas(ctx, query)
      if (!valor) throw invalid({ valor: ['Diga el cargo que busca.'] })
      return buscarPorCargo(ctx, valor, query)
    },
  }),
  route('POST /personasPorDocumento', {
    idempotent: false,
    summary: 'Buscar varias personas por sus documentos, de una vez',
    needs: lee,
    body: porDocumentosSchema,
    reply: personasPorDocumento,
    handler: (ctx, { body }) => buscarVarias(ctx, body.documentos),
  }),
  route('GET /persona/:id', {
    summary: 'Ver una persona',
    ...unaPersona,
    needs: lee,
    reduced,
    reply: soloEnPruebas(persona),
    handler: (ctx, { params }) => verPersona(ctx, params.id),
  }),
  route('POST /persona', {
    summary: 'Registrar una persona',
    needs: crear('personas'),
    body: personaSchema,
    example: ejemplos.persona,
    answers: 201,
    reply: soloEnPruebas(persona),
    handler: (ctx, { body }) => registrarYVer(ctx, body),
  }),
  route('PUT /persona/:id', {
    summary: 'Actualizar una persona',
    ...unaPersona,
    needs: modificar('personas'),
    body: personaCambioSchema,
    reply: soloEnPruebas(persona),
    handler: (ctx, { params, body }) => actualizarYVer(ctx, params.id, body),
  }),
  route('POST /persona/:id/aceptar', {
    summary: 'Dar por verificada a una persona que se registró sola',
    ...unaPersona,
    needs: modificar('personas'),
    reply: personaSola,
    handler: (ctx, { params }) => aceptarPersona(ctx, params.id),
  }),
  route('POST /persona/:id/cargos', {
    operation: 'agregarCargosDePersona',
    summary: 'Que una persona se pueda escoger como digitador, revisor, liquidador o contacto al radicar',
    ...unaPersona,
    needs: anyOf(crear('personas'), modificar('personas')),
    body: cargosSchema,
    reply: cargosDePersona,
    handler: (ctx, { params, body }) => agregarCargos(ctx, params.id, body.cargos),
  }),
  route('GET /persona/:id/consentimientos', {
    summary: 'Autorizaciones de tratamiento de datos de una persona',
    ...unaPersona,
    needs: ver('personas'),
    reply: consentimientos,
    handler: (ctx, { params }) => consentimientosDe(ctx, params.id),
  }),
  route('GET /auth/politica', {
    operation: 'leerPolitica',
    summary: 'Aviso de privacidad del registro público',
    needs: nobody('lo lee quien va a registrarse'),
    limit: perMinute(60),
    reply: politica,
    handler: (ctx) => leerPolitica(ctx),
  }),
  route('POST /auth/CreatePerson', {
    operation: 'registrarse',
    summary: 'Registrarse uno mismo',
    needs: nobody('una persona registra sus propios datos; la notaría los verifica'),
    limit: perMinute(5),
    body: registroPublicoSchema,
    answers: 201,
    reply: mensaje,
    handler: (ctx, { body }) => registrarsePublico(ctx, body),
  }),
]
