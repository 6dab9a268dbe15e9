import * as ejemplos from '../../../schemas/json/ejemplos.ts'
import { probarPlantillaSchema } from '../../../schemas/minutas/plantilla.ts'
import { DOCX } from '../../archivos/index.ts'
import { archivo, idParams, perMinute, route, file, type Answer, type Context } from '../../kernel/index.ts'
import { dePlantilla, llenarVersion, MUESTRAS, versionDe } from '../../plantillas/index.ts'
import { deRadicacion } from '../../radicaciones/index.ts'
import { anyOf, crear, modificar, ver } from '../../roles/index.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { reunirDatos } from '../datos/reunir.ts'

type Pedido = FromSchema<typeof probarPlantillaSchema>

/**
 * Fills a template to look at it: with what the office knows of a filing, or with invented data. Nothing is kept.
 * @throws Problem 404, also for a filing that is not this person's to see; 422 where it cannot be filled
 */
async function probarPlantilla(ctx: Context, id: number, { id_radicacion, muestra }: Pedido): Promise<Answer> {
  const version = await versionDe(ctx, id)
  const datos = id_radicacion
    ? (await reunirDatos(ctx, { id_radicacion: Number(id_radicacion) })).datos
    : MUESTRAS[muestra ?? 'pareja_con_apoderado']
  const { docx } = await llenarVersion(ctx, { id_version: version.id, datos })
  return file(docx, { type: DOCX, name: `Prueba de ${version.nombre_archivo.replace(/\.docx?$/i, '')}.docx` })
}

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
