import type { Route } from '../route.ts'

/** The body of every refusal (kernel/http/validation/problem.ts). */
export const problem = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'Una frase para la persona' },
    code: { type: 'string', description: 'Qué pasó, para programas: no cambia aunque cambie la frase' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description:
        'Qué corregir en cada campo, por su nombre (`lineas.0.valor`); lo que es de todo el cuerpo va en `_`',
    },
    actual: { description: 'Con el código `version`: el registro como está ahora' },
    requestId: { type: 'string', description: 'El número de la solicitud, para informarlo a soporte' },
  },
}

const schema = { $ref: '#/components/schemas/Problem' }
const RETRY = { 'Retry-After': { description: 'Segundos que conviene esperar', schema: { type: 'integer' } } }
const saying = (description: string, headers?: object) => ({
  description,
  ...(headers ? { headers } : {}),
  content: { 'application/json': { schema } },
})

/** The refusals that operations share, by the name that they are referred to with. */
export const refusals = {
  MalEscrito: saying('Lo que se envió no se puede leer'),
  SinSesion: saying('Sin sesión, o lo que la prueba no vale'),
  SinPermiso: saying('Sin permiso'),
  NoEncontrado: saying('No existe lo que se busca, o no hay oficina en esta dirección'),
  Conflicto: saying('Otra persona guardó primero, o ya existe un registro con esos datos'),
  MuyGrande: saying('Lo que se envió es demasiado grande'),
  DatosInvalidos: saying('Datos que corregir, por campo'),
  Demasiadas: saying('Demasiadas solicitudes seguidas', RETRY),
  Ocupado: saying('La base de datos no responde por ahora', RETRY),
}

const named = (name: keyof typeof refusals) => ({ $ref: `#/components/responses/${name}` })

/** What a route may answer but what was asked of it. */
export function refusalsOf({ needs, method, body, multipart, ways, limit }: Route) {
  const receives = Boolean(body ?? multipart ?? ways)
  return {
    ...(receives ? { 400: named('MalEscrito'), 413: named('MuyGrande') } : {}),
    401: named('SinSesion'),
    ...(needs.kind === 'nobody' ? {} : { 403: named('SinPermiso') }),
    404: named('NoEncontrado'),
    ...(method === 'GET' ? {} : { 409: named('Conflicto') }),
    422: named('DatosInvalidos'),
    ...(limit ? { 429: named('Demasiadas') } : {}),
    503: named('Ocupado'),
  }
}
