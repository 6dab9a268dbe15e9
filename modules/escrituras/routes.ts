import { cuerpo } from '../../schemas/json/vocabulario.ts'
import { agendaDelDia } from '../../schemas/citas/cita.ts'
import { numeroParams } from '../../schemas/oficina/proyecto.ts'
import {
  anularCopiaSchema,
  autorizarSchema,
  copiaSchema,
  firmaSchema,
  hojasSchema,
  noAutorizarSchema,
  numerarSchema,
} from '../../schemas/radicaciones/requisito.ts'
import {
  copias,
  diaDeFirmas,
  escritura,
  escriturasDelDia,
  firmas,
  numerada,
} from '../../schemas/respuestas/radicaciones/escritura.ts'
import { idParams, ofOffice, PDF, perMinute, route } from '../kernel/index.ts'
import { deRadicacion } from '../radicaciones/index.ts'
import { anyOf, crear, modificar, ver } from '../roles/index.ts'
import { anularCopia, expedirCopia } from './copias.ts'
import { leerDiaDeFirmas } from './dia-de-firmas.ts'
import { autorizar, firmar, numerarEscritura, quitarFirma } from './firmas.ts'
import { leerEscriturasDelDia } from './escrituras-del-dia.ts'
import { imprimirCopia } from './imprimir-copia.ts'
import { leerEscritura } from './leer-escritura.ts'
import { noAutorizar, ponerHojas, quitarNota } from './protocolo.ts'

const deAgenda = ofOffice(
  'Día de firmas',
  'De toda la oficina, como la agenda; de cada escritura, lo que la persona ve.',
)
const una = { whose: deRadicacion('expediente'), needs: modificar('radicaciones'), params: idParams }
const conPersona = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'registro'],
  properties: { ...idParams.properties, registro: idParams.properties.id },
} as const

export const routes = [
  route('GET /escrituras/:numero', {
    operation: 'leerEscritura',
    summary: 'Todo lo de una escritura por su número de radicación, o de escritura si ninguna radicación tiene ese',
    whose: deRadicacion('expediente'),
    needs: anyOf(
      ver('radicaciones'),
      crear('radicaciones'),
      modificar('radicaciones'),
      ver('misRadicaciones'),
      ver('liquidaciones'),
    ),
    params: numeroParams,
    reply: escritura,
    handler: (ctx, { params }) => leerEscritura(ctx, params.numero),
  }),
  route('GET /firmasDelDia', {
    operation: 'leerDiaDeFirmas',
    summary: 'Las citas de un día, cada una con su escritura: qué le falta, qué debe y quién firmó',
    whose: deAgenda,
    needs: modificar('tramites'),
    query: cuerpo({ fecha: agendaDelDia.properties.fecha }),
    reply: diaDeFirmas,
    handler: (ctx, { query }) => leerDiaDeFirmas(ctx, query.fecha),
  }),
  route('GET /escriturasDelDia', {
    operation: 'leerEscriturasDelDia',
    summary: 'Las escrituras de un día: por numerar, numeradas y, hoy, las de antes que siguen sin autorizar',
    whose: deAgenda,
    needs: anyOf(modificar('tramites'), modificar('radicaciones')),
    query: cuerpo({ fecha: agendaDelDia.properties.fecha }),
    reply: escriturasDelDia,
    handler: (ctx, { query }) => leerEscriturasDelDia(ctx, query.fecha),
  }),
  route('POST /radicaciones/:id/firmas', {
    operation: 'anotarFirma',
    summary: 'Anotar que un otorgante firmó la escritura',
    ...una,
    body: firmaSchema,
    reply: firmas,
    handler: (ctx, { params, body }) => firmar(ctx, params.id, body.id_personas),
  }),
  route('DELETE /radicaciones/:id/firmas/:registro', {
    operation: 'quitarFirma',
    summary: 'Quitar la firma que se anotó por error; el registro es la persona',
    ...una,
    params: conPersona,
    reply: firmas,
    handler: (ctx, { params }) => quitarFirma(ctx, params.id, params.registro),
  }),
  route('POST /radicaciones/:id/numerar', {
    operation: 'numerarEscritura',
    summary: 'Dar a la escritura el número que sigue en el año, u otro con su motivo',
    ...una,
    body: numerarSchema,
    reply: numerada,
    handler: (ctx, { params, body }) => numerarEscritura(ctx, params.id, body),
  }),
  route('POST /radicaciones/:id/autorizar', {
    operation: 'autorizarEscritura',
    summary: 'Autorizar la escritura; con motivo, si algo le falta',
    ...una,
    body: autorizarSchema,
    reply: numerada,
    handler: (ctx, { params, body }) => autorizar(ctx, params.id, body),
  }),
  route('POST /radicaciones/:id/hojas', {
    operation: 'ponerHojas',
    summary: 'Anotar las hojas de la escritura, con sus anexos',
    ...una,
    body: hojasSchema,
    reply: numerada,
    handler: (ctx, { params, body }) => ponerHojas(ctx, params.id, body.hojas),
  }),
  route('POST /radicaciones/:id/noAutorizar', {
    operation: 'anotarNoAutorizada',
    summary: 'Anotar que la escritura no se autorizó: conserva su número, con fecha y motivo',
    ...una,
    body: noAutorizarSchema,
    reply: numerada,
    handler: (ctx, { params, body }) => noAutorizar(ctx, params.id, body),
  }),
  route('DELETE /radicaciones/:id/noAutorizar', {
    operation: 'quitarNoAutorizada',
    summary: 'Quitar la nota de no autorizada que se puso por error',
    ...una,
    reply: numerada,
    handler: (ctx, { params }) => quitarNota(ctx, params.id),
  }),
  route('POST /radicaciones/:id/copias', {
    operation: 'expedirCopia',
    summary: 'Expedir una copia auténtica: la que sigue de la escritura, con quién la pide, sus hojas y su mérito',
    ...una,
    answers: 201,
    idempotent: true,
    body: copiaSchema,
    reply: copias,
    handler: (ctx, { params, body }) => expedirCopia(ctx, params.id, body),
  }),
  route('POST /radicaciones/:id/copias/:registro/anulacion', {
    operation: 'anularCopia',
    summary: 'Anular una copia que se anotó por error; conserva su número',
    ...una,
    params: conPersona,
    body: anularCopiaSchema,
    reply: copias,
    handler: (ctx, { params, body }) => anularCopia(ctx, params.id, params.registro, body.motivo),
  }),
  route('GET /radicaciones/:id/copias/:registro/nota', {
    operation: 'imprimirNotaDeCopia',
    summary: 'La nota de expedición de una copia, y la del original, en PDF',
    ...una,
    limit: perMinute(60),
    params: conPersona,
    reply: PDF,
    handler: (ctx, { params }) => imprimirCopia(ctx, params.id, params.registro),
  }),
]
