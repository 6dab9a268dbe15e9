import { llaveNuevaSchema, claveSchema, claveYPruebaSchema } from '../../../../schemas/sesion/sesion.ts'
import {
  opcionesDeFirma,
  opcionesDeRegistro,
  codigosDeRecuperacion,
} from '../../../../schemas/respuestas/sesion/sesion.ts'
import { mensaje } from '../../../../schemas/json/vocabulario.ts'
import { beforeAll, idParams, perMinute, route, personal } from '../../../kernel/index.ts'
import { empezarLlave, pedirFirma, quitarLlave, registrarLlave } from './registrar.ts'

/** Keys are only their owner's; an administrator removes all of a person's at once, without seeing them. */
const deLlave = personal({
  entity: 'Llaves de seguridad',
  says: 'Solo la persona que la registró. Un administrador quita todas las de otra desde Usuarios.',
  names: [],
  all: [],
  own: ({ user }) => ({ sql: 'llaves_de_seguridad.id_usuario = ?', values: [user?.id ?? 0] }),
})

const propia = { needs: beforeAll(), limit: perMinute(30), transaction: false } as const

export const rutasDeLlaves = [
  route('POST /user/segundo-factor/llaves/reto', {
    operation: 'empezarLlaveDeSeguridad',
    summary: 'Empezar a registrar una llave de seguridad',
    ...propia,
    body: claveSchema,
    reply: opcionesDeRegistro,
    handler: (ctx, { body }) => empezarLlave(ctx, body.password),
  }),
  route('POST /user/segundo-factor/llaves', {
    operation: 'registrarLlaveDeSeguridad',
    summary: 'Registrar una llave de seguridad',
    ...propia,
    body: llaveNuevaSchema,
    reply: codigosDeRecuperacion,
    handler: (ctx, { body }) => registrarLlave(ctx, body.nombre, body.llave),
  }),
  route('POST /user/segundo-factor/reto', {
    operation: 'pedirRetoDeLlave',
    summary: 'Un reto para probar con una llave quién pide',
    ...propia,
    reply: opcionesDeFirma,
    handler: (ctx) => pedirFirma(ctx),
  }),
  route('POST /user/segundo-factor/llaves/:id/quitar', {
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
