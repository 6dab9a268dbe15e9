import { requisitos } from '../../schemas/respuestas/radicaciones/escritura.ts'
import { requisitoSchema } from '../../schemas/radicaciones/requisito.ts'
import { PDF as SUBE_PDF } from '../archivos/index.ts'
import { idParams, PDF, perMinute, route, type Context } from '../kernel/index.ts'
import { deRadicacion } from '../radicaciones/index.ts'
import { anyOf, crear, modificar, ver } from '../roles/index.ts'
import { bajarRequisito, guardarRequisito } from './guardar-requisito.ts'
import { leerRequisitos } from './leer-requisitos.ts'
import { leerCabecera } from '../radicaciones/index.ts'

const LEEN = anyOf(
  ver('radicaciones'),
  crear('radicaciones'),
  modificar('radicaciones'),
  ver('misRadicaciones'),
  ver('liquidaciones'),
)

const deArchivo = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'registro'],
  properties: { ...idParams.properties, registro: idParams.properties.id },
} as const

async function deLaRadicacion(ctx: Context, id: number) {
  await leerCabecera(ctx, id)
  return leerRequisitos(ctx, id)
}

export const routes = [
  route('GET /radicaciones/:id/requisitos', {
    operation: 'leerRequisitosDeRadicacion',
    summary: 'Lo que la escritura necesita: cada documento con su estado, quién lo trae y hasta cuándo sirve',
    whose: deRadicacion('expediente'),
    needs: LEEN,
    params: idParams,
    reply: requisitos,
    handler: (ctx, { params }) => deLaRadicacion(ctx, params.id),
  }),
  route('POST /radicaciones/:id/requisitos', {
    operation: 'decirRequisitoDeRadicacion',
    summary: 'Decir de un documento de la escritura que se pidió, se recibió, se rechazó o no aplica',
    whose: deRadicacion('expediente'),
    needs: anyOf(crear('radicaciones'), modificar('radicaciones')),
    limit: perMinute(120),
    transaction: false,
    idempotent: true,
    params: idParams,
    body: requisitoSchema,
    multipart: { files: { archivo: SUBE_PDF() } },
    reply: requisitos,
    handler: (ctx, { params, body, files }) => guardarRequisito(ctx, params.id, body, files['archivo']?.[0]),
  }),
  route('GET /radicaciones/:id/requisitos/:registro/archivo', {
    operation: 'bajarRequisitoDeRadicacion',
    summary: 'El PDF con que se recibió un documento de la escritura',
    whose: deRadicacion('expediente'),
    needs: LEEN,
    params: deArchivo,
    reply: PDF,
    handler: (ctx, { params }) => bajarRequisito(ctx, params.id, params.registro),
  }),
]
