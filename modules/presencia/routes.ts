import { presenciaSchema } from '../../schemas/presencia.ts'
import { presencia } from '../../schemas/respuestas/presencia.ts'
import { idParams, route } from '../kernel/index.ts'
import { deRadicacion } from '../radicaciones/index.ts'
import { anyOf, crear, modificar } from '../roles/index.ts'
import { deTramite } from '../tramites/index.ts'
import { latir, type Objeto } from './latir.ts'

const RADICACION: Objeto = {
  nombre: 'radicacion',
  tabla: 'radicaciones',
  de: deRadicacion('expediente'),
  noEsta: 'No se ha encontrado la radicacion.',
}
/** The invoices of a deed are one form: by the id of their filing. */
const FACTURAS: Objeto = { ...RADICACION, nombre: 'facturas' }
const TRAMITE: Objeto = { nombre: 'tramite', tabla: 'tramites', de: deTramite, noEsta: 'No se encontró el trámite.' }

const dicho = { params: idParams, body: presenciaSchema, reply: presencia, transaction: false } as const

/** Only who may save it says so and is told of others: those who look, and who asks from outside, hear nothing. */
export const routes = [
  route({
    method: 'PUT',
    path: '/presencia/radicaciones/:id',
    operation: 'editoRadicacion',
    summary: 'Decir que se está editando una radicación, y saber quién más',
    whose: RADICACION.de,
    needs: modificar('radicaciones'),
    ...dicho,
    handler: (ctx, { params, body }) => latir(ctx, RADICACION, params.id, body),
  }),
  route({
    method: 'PUT',
    path: '/presencia/facturas/:id',
    operation: 'editoFacturas',
    summary: 'Decir que se están editando las facturas de una radicación, y saber quién más',
    whose: FACTURAS.de,
    needs: anyOf(crear('facturacion'), modificar('facturacion')),
    ...dicho,
    handler: (ctx, { params, body }) => latir(ctx, FACTURAS, params.id, body),
  }),
  route({
    method: 'PUT',
    path: '/presencia/tramites/:id',
    operation: 'editoTramite',
    summary: 'Decir que se está editando un trámite, y saber quién más',
    whose: TRAMITE.de,
    needs: modificar('tramites'),
    ...dicho,
    handler: (ctx, { params, body }) => latir(ctx, TRAMITE, params.id, body),
  }),
]
