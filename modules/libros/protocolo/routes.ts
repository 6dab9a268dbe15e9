import {
  anulacionDeAsientoSchema,
  asientoSchema,
  asientosQuery,
  finDeAsientoSchema,
} from '../../../schemas/libros/asientos.ts'
import { asientos } from '../../../schemas/respuestas/libros/libros.ts'
import { PDF as SUBE_PDF } from '../../archivos/index.ts'
import { idParams, nada, ofOffice, PDF, perMinute, route } from '../../kernel/index.ts'
import { crear, eliminar, modificar, ver } from '../../roles/index.ts'
import { anularAsiento, asentar, asientosDe, bajarAsiento, terminarAsiento } from './asientos.ts'

const deAsientos = ofOffice('Actas, empaste y visitas', 'De toda la oficina, como los demás libros.')

export const rutasDeAsientos = [
  route('GET /asientos', {
    operation: 'listarAsientos',
    summary: 'Los asientos de un libro en un año: actas, reparto, empaste o visitas',
    needs: ver('libros'),
    query: asientosQuery,
    reply: asientos,
    handler: (ctx, { query }) => asientosDe(ctx, query.libro, query.anio),
  }),
  route('POST /asientos', {
    operation: 'asentar',
    summary: 'Asentar en un libro, con el número que sigue en el año y su acta en PDF',
    needs: crear('libros'),
    answers: 201,
    limit: perMinute(60),
    transaction: false,
    idempotent: true,
    body: asientoSchema,
    multipart: { files: { archivo: SUBE_PDF() } },
    reply: asientos,
    handler: (ctx, { body, files }) => asentar(ctx, body, files['archivo']?.[0]),
  }),
  route('GET /asientos/:id/archivo', {
    operation: 'bajarAsiento',
    summary: 'El acta de un asiento',
    whose: deAsientos,
    needs: ver('libros'),
    params: idParams,
    reply: PDF,
    handler: (ctx, { params }) => bajarAsiento(ctx, params.id),
  }),
  route('POST /asientos/:id/fin', {
    operation: 'terminarAsiento',
    summary: 'Anotar cuándo volvieron las escrituras del empaste',
    whose: deAsientos,
    needs: modificar('libros'),
    params: idParams,
    body: finDeAsientoSchema,
    reply: nada,
    handler: (ctx, { params, body }) => terminarAsiento(ctx, params.id, body.fecha),
  }),
  route('POST /asientos/:id/anulacion', {
    operation: 'anularAsiento',
    summary: 'Anular un asiento: conserva su número, con el motivo',
    whose: deAsientos,
    needs: eliminar('libros'),
    params: idParams,
    body: anulacionDeAsientoSchema,
    reply: nada,
    handler: (ctx, { params, body }) => anularAsiento(ctx, params.id, body.motivo),
  }),
]
