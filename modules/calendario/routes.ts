import { horario } from '../../schemas/json/ejemplos.ts'
import { excepcionSchema, horarioSchema, mesSchema } from '../../schemas/citas/horarios.ts'
import {
  excepcionDeCalendario,
  excepcionesDeCalendario,
  horarioDeOficina,
  mesDeHorario,
} from '../../schemas/respuestas/citas/cita.ts'
import { idParams, nada, route, ofOffice, type Context } from '../kernel/index.ts'
import { anyOf, modificar, ver } from '../roles/index.ts'
import {
  agregarExcepcion,
  cambiarExcepcion,
  quitarExcepcion,
  listarExcepciones,
  guardarHorario,
  leerHorario,
} from './horarios.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { horasEnPunto, mesDe } from './domain.ts'
import { calendarioDe } from './calendario.ts'

/** GET /horario_mes. @param mes `YYYY-MM` */
async function leerMes(ctx: Context, mes: string): Promise<FromSchema<typeof mesDeHorario>> {
  const dias = mesDe(await calendarioDe(ctx), mes)
  return {
    mes,
    dias: dias.map(({ excepcion, rangos, ...dia }) => ({
      ...dia,
      rangos: [...rangos],
      excepcion: excepcion?.tipo ?? null,
      citas: horasEnPunto(rangos),
    })),
  }
}

const deExcepcion = ofOffice('Días distintos', 'De toda la oficina: son los días en que atiende.')

/** For setting hours or booking. */
const leer = anyOf(ver('edictos'), modificar('tramites'))

export const routes = [
  route('GET /Companies/11', {
    operation: 'leerHorarioDeAtencion',
    summary: 'Horario de atención de cada día y sábados de turno por venir',
    needs: leer,
    reply: horarioDeOficina,
    handler: (ctx) => leerHorario(ctx),
  }),
  route('PUT /Companies/11', {
    operation: 'guardarHorarioDeAtencion',
    summary: 'Cambia el horario de atención: los días que se envían, y los sábados de turno',
    needs: modificar('edictos'),
    body: horarioSchema,
    example: horario,
    reply: horarioDeOficina,
    handler: (ctx, { body }) => guardarHorario(ctx, body),
  }),
  route('GET /horario_mes', {
    operation: 'leerHorarioDelMes',
    summary: 'Cómo se atiende cada día de un mes',
    needs: leer,
    query: mesSchema,
    reply: mesDeHorario,
    handler: (ctx, { query }) => leerMes(ctx, query.mes),
  }),
  route('GET /calendario_excepciones', {
    operation: 'listarDiasDistintos',
    summary: 'Días que no son como los demás: cerrados, con otro horario o sin términos',
    needs: leer,
    reply: excepcionesDeCalendario,
    handler: (ctx) => listarExcepciones(ctx),
  }),
  route('POST /calendario_excepciones', {
    operation: 'agregarDiaDistinto',
    summary: 'Agregar un día distinto',
    needs: modificar('edictos'),
    answers: 201,
    body: excepcionSchema,
    reply: excepcionDeCalendario,
    handler: (ctx, { body }) => agregarExcepcion(ctx, body),
  }),
  route('PUT /calendario_excepciones/:id', {
    operation: 'cambiarDiaDistinto',
    summary: 'Cambiar un día distinto',
    whose: deExcepcion,
    needs: modificar('edictos'),
    params: idParams,
    body: excepcionSchema,
    reply: excepcionDeCalendario,
    handler: (ctx, { params, body }) => cambiarExcepcion(ctx, params.id, body),
  }),
  route('DELETE /calendario_excepciones/:id', {
    operation: 'quitarDiaDistinto',
    summary: 'Quitar un día distinto: vuelve a ser como los demás',
    whose: deExcepcion,
    needs: modificar('edictos'),
    params: idParams,
    reply: nada,
    handler: (ctx, { params }) => quitarExcepcion(ctx, params.id),
  }),
]
