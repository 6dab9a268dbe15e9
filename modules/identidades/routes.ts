import { corregirDocumentoSchema, corregirMatriculaSchema } from '../../schemas/personas/persona.ts'
import { dondeEsta as respuesta, persona } from '../../schemas/respuestas/personas/persona.ts'
import { inmueble } from '../../schemas/respuestas/personas/inmueble.ts'
import { deInmueble, cambiarMatricula, verInmueble } from '../inmuebles/index.ts'
import { idParams, route, soloEnPruebas, recordChange, type Context } from '../kernel/index.ts'
import { dePersona, cambiarDocumento, verPersona } from '../personas/index.ts'
import { modificar } from '../roles/index.ts'
import type { FromSchema } from 'json-schema-to-ts'
import type { Nombrado } from '../entidades/index.ts'
import { renovarResumenes } from '../radicaciones/index.ts'
import { documentoDe, dondeEsta } from './donde-esta.ts'

/**
 * Corrects a property's matrícula: the lists and searches of every filing that names it follow.
 * @throws Problem 404; 409 where the version is old or another property has that matrícula; 422 by field
 */
async function corregirMatricula(
  ctx: Context,
  id: number,
  { motivo, ...dicho }: FromSchema<typeof corregirMatriculaSchema>,
) {
  const { antes, despues } = await cambiarMatricula(ctx, id, dicho)
  await terminar(ctx, { tabla: 'inmuebles', id }, motivo, antes.matricula, despues.matricula)
  return verInmueble(ctx, id)
}

/**
 * Corrects a person's document: the lists and searches of every filing that names them follow.
 * @throws Problem 404; 409 where the version is old or it is somebody else's document; 422 by field
 */
async function corregirDocumento(
  ctx: Context,
  id: number,
  { motivo, ...dicho }: FromSchema<typeof corregirDocumentoSchema>,
) {
  const { antes, despues } = await cambiarDocumento(ctx, id, dicho)
  await terminar(ctx, { tabla: 'personas', id }, motivo, await documentoDe(ctx, antes), await documentoDe(ctx, despues))
  return verPersona(ctx, id)
}

/** The first filings follow with it, the rest in the job that the change asked for; the history says why and where it is named. */
async function terminar(
  ctx: Context,
  nombrado: Nombrado,
  motivo: string,
  antes: string,
  despues: string,
): Promise<void> {
  await renovarResumenes(ctx, nombrado)
  const { donde } = await dondeEsta(ctx, nombrado)
  await recordChange(ctx, {
    accion: 'corregir',
    tabla: nombrado.tabla,
    registro: nombrado.id,
    antes: { identidad: antes },
    despues: { identidad: despues, motivo, ...(donde ? { se_nombra_en: donde } : {}) },
  })
}

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
