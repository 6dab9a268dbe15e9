import { corregirDocumentoSchema, corregirMatriculaSchema } from '../../schemas/identidad.ts'
import { dondeEsta as respuesta } from '../../schemas/respuestas/identidad.ts'
import { inmueble } from '../../schemas/respuestas/inmueble.ts'
import { persona } from '../../schemas/respuestas/persona.ts'
import { deInmueble } from '../inmuebles/index.ts'
import { idParams, route, soloEnPruebas } from '../kernel/index.ts'
import { dePersona } from '../personas/index.ts'
import { modificar } from '../roles/index.ts'
import { corregirDocumento, corregirMatricula } from './corregir.ts'
import { dondeEsta } from './donde-esta.ts'

const keyParams = {
  type: 'object',
  additionalProperties: false,
  required: ['key'],
  properties: { key: idParams.properties.id },
} as const

export const routes = [
  route({
    method: 'GET',
    path: '/inmuebles/:key/matricula',
    operation: 'verMatricula',
    summary: 'Dónde se nombra un inmueble, antes de corregir su matrícula',
    whose: deInmueble,
    needs: modificar('inmuebles'),
    params: keyParams,
    reply: respuesta,
    handler: (ctx, { params }) => dondeEsta(ctx, { tabla: 'inmuebles', id: params.key }),
  }),
  route({
    method: 'PUT',
    path: '/inmuebles/:key/matricula',
    operation: 'corregirMatricula',
    summary: 'Corregir la matrícula de un inmueble',
    whose: deInmueble,
    needs: modificar('inmuebles'),
    params: keyParams,
    body: corregirMatriculaSchema,
    reply: soloEnPruebas(inmueble),
    handler: (ctx, { params, body }) => corregirMatricula(ctx, params.key, body),
  }),
  route({
    method: 'GET',
    path: '/persona/:id/documento',
    operation: 'verDocumento',
    summary: 'Dónde se nombra una persona, antes de corregir su documento',
    whose: dePersona,
    needs: modificar('personas'),
    params: idParams,
    reply: respuesta,
    handler: (ctx, { params }) => dondeEsta(ctx, { tabla: 'personas', id: params.id }),
  }),
  route({
    method: 'PUT',
    path: '/persona/:id/documento',
    operation: 'corregirDocumento',
    summary: 'Corregir el documento de una persona',
    whose: dePersona,
    needs: modificar('personas'),
    params: idParams,
    body: corregirDocumentoSchema,
    reply: soloEnPruebas(persona),
    handler: (ctx, { params, body }) => corregirDocumento(ctx, params.id, body),
  }),
]
