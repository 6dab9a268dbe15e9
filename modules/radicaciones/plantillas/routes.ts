import {
  filaDePlantilla,
  filasDePlantillas,
  plantillaDeRadicacion,
} from '../../../schemas/respuestas/radicaciones/radicacion.ts'
import {
  nombreDePlantillaSchema,
  plantillaDeRadicacionSchema,
} from '../../../schemas/radicaciones/radicacion-plantilla.ts'
import { idParams, nada, ofOffice, route } from '../../kernel/index.ts'
import { anyOf, crear, eliminar, modificar } from '../../roles/index.ts'
import {
  eliminarPlantilla,
  guardarPlantilla,
  leerPlantilla,
  listarPlantillas,
  renombrarPlantilla,
} from './plantilla.ts'

const dePlantilla = ofOffice('Plantillas de radicación', 'De toda la oficina: cualquiera que radica comienza de ellas.')

/** Who files begins from them; who keeps the office's documents and templates keeps these. */
const usa = anyOf(crear('radicaciones'), crear('plantillas'), modificar('plantillas'), eliminar('plantillas'))

export const routes = [
  route({
    method: 'GET',
    path: '/radicacionesPlantillas',
    operation: 'listarPlantillasDeRadicacion',
    summary: 'Plantillas de radicación de la oficina',
    needs: usa,
    reply: filasDePlantillas,
    handler: (ctx) => listarPlantillas(ctx),
  }),
  route({
    method: 'GET',
    path: '/radicacionesPlantillas/:id',
    operation: 'leerPlantillaDeRadicacion',
    summary: 'Una plantilla de radicación, con los datos de hoy de quienes lleva',
    whose: dePlantilla,
    needs: usa,
    params: idParams,
    reply: plantillaDeRadicacion,
    handler: (ctx, { params }) => leerPlantilla(ctx, params.id),
  }),
  route({
    method: 'POST',
    path: '/radicacionesPlantillas',
    operation: 'guardarPlantillaDeRadicacion',
    summary: 'Guardar actos, partes fijas y equipo como plantilla de radicación',
    needs: crear('plantillas'),
    body: plantillaDeRadicacionSchema,
    answers: 201,
    reply: plantillaDeRadicacion,
    handler: (ctx, { body }) => guardarPlantilla(ctx, body),
  }),
  route({
    method: 'PUT',
    path: '/radicacionesPlantillas/:id',
    operation: 'renombrarPlantillaDeRadicacion',
    summary: 'Cambiar el nombre de una plantilla de radicación',
    whose: dePlantilla,
    needs: modificar('plantillas'),
    params: idParams,
    body: nombreDePlantillaSchema,
    reply: filaDePlantilla,
    handler: (ctx, { params, body }) => renombrarPlantilla(ctx, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/radicacionesPlantillas/:id',
    operation: 'eliminarPlantillaDeRadicacion',
    summary: 'Eliminar una plantilla de radicación',
    whose: dePlantilla,
    needs: eliminar('plantillas'),
    params: idParams,
    reply: nada,
    handler: (ctx, { params }) => eliminarPlantilla(ctx, params.id),
  }),
]
