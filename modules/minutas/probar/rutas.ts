import * as ejemplos from '../../../schemas/ejemplos.ts'
import { probarPlantillaSchema } from '../../../schemas/plantilla.ts'
import { DOCX } from '../../archivos/index.ts'
import { archivo, idParams, perMinute, route } from '../../kernel/index.ts'
import { dePlantilla } from '../../plantillas/index.ts'
import { deRadicacion } from '../../radicaciones/index.ts'
import { anyOf, crear, modificar, ver } from '../../roles/index.ts'
import { probarPlantilla } from './probar-plantilla.ts'

export const rutasDePrueba = [
  route({
    method: 'POST',
    path: '/templates/:id/probar',
    operation: 'probarPlantilla',
    summary: 'Una plantilla llena con lo que se sabe de una radicación, o con datos de muestra, para verla',
    transaction: false,
    whose: [dePlantilla, deRadicacion('expediente')],
    needs: anyOf(ver('plantillas'), crear('plantillas'), modificar('plantillas'), modificar('tramites')),
    limit: perMinute(60),
    params: idParams,
    body: probarPlantillaSchema,
    example: ejemplos.probarPlantilla,
    reply: archivo(DOCX),
    handler: (ctx, { params, body }) => probarPlantilla(ctx, params.id, body),
  }),
]
