import { llaveNuevaSchema } from '../../../../schemas/llaves.ts'
import { opcionesDeFirma, opcionesDeRegistro } from '../../../../schemas/respuestas/llaves.ts'
import { codigosDeRecuperacion } from '../../../../schemas/respuestas/sesion.ts'
import { mensaje } from '../../../../schemas/respuestas/vocabulario.ts'
import { claveSchema, claveYPruebaSchema } from '../../../../schemas/sesion.ts'
import { beforeAll, idParams, perMinute, route } from '../../../kernel/index.ts'
import { deLlave } from './quien-ve.ts'
import { empezarLlave, pedirFirma, quitarLlave, registrarLlave } from './registrar.ts'

const propia = { needs: beforeAll(), limit: perMinute(30), transaction: false } as const

export const rutasDeLlaves = [
  route({
    method: 'POST',
    path: '/user/segundo-factor/llaves/reto',
    operation: 'empezarLlaveDeSeguridad',
    summary: 'Empezar a registrar una llave de seguridad',
    ...propia,
    body: claveSchema,
    reply: opcionesDeRegistro,
    handler: (ctx, { body }) => empezarLlave(ctx, body.password),
  }),
  route({
    method: 'POST',
    path: '/user/segundo-factor/llaves',
    operation: 'registrarLlaveDeSeguridad',
    summary: 'Registrar una llave de seguridad',
    ...propia,
    body: llaveNuevaSchema,
    reply: codigosDeRecuperacion,
    handler: (ctx, { body }) => registrarLlave(ctx, body.nombre, body.llave),
  }),
  route({
    method: 'POST',
    path: '/user/segundo-factor/reto',
    operation: 'pedirRetoDeLlave',
    summary: 'Un reto para probar con una llave quién pide',
    ...propia,
    reply: opcionesDeFirma,
    handler: (ctx) => pedirFirma(ctx),
  }),
  route({
    method: 'POST',
    path: '/user/segundo-factor/llaves/:id/quitar',
    operation: 'quitarLlaveDeSeguridad',
    summary: 'Quitar una llave de seguridad propia',
    whose: deLlave,
    params: idParams,
    ...propia,
    body: claveYPruebaSchema,
    reply: mensaje,
    handler: (ctx, { params, body: { password, ...prueba } }) => quitarLlave(ctx, params.id, password, prueba),
  }),
]
