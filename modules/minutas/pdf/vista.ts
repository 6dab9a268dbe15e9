import { vistaSchema } from '../../../schemas/minutas/minuta.ts'
import { vistaDeMinuta } from '../../../schemas/respuestas/minutas/minuta.ts'
import { perMinute, route, type Context, archivo, idParams, file, type Answer } from '../../kernel/index.ts'
import { anyOf, crear, modificar, ver } from '../../roles/index.ts'
import { deMinuta } from '../quien-ve.ts'
import { llenarVersion, versionDe, type Datos, dePlantilla, MUESTRAS } from '../../plantillas/index.ts'
import { exigirMinuta } from '../datos/leer-minuta.ts'
import { reparosDe } from '../documentos/leer-documento.ts'
import * as ejemplos from '../../../schemas/json/ejemplos.ts'
import { probarPlantillaSchema } from '../../../schemas/minutas/plantilla.ts'
import { DOCX } from '../../archivos/index.ts'
import { deRadicacion } from '../../radicaciones/index.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { reunirDatos } from '../datos/reunir.ts'

interface PedidoDeVista {
  id_plantilla: number
  datos: Datos
  id_minuta: number | null
}

/** Marked values and checks; stores nothing. @throws Problem 404 without such a template or minuta; 422 if it cannot be filled */
async function verMinuta(ctx: Context, { id_plantilla, datos, id_minuta }: PedidoDeVista) {
  const minuta = id_minuta === null ? null : await exigirMinuta(ctx, id_minuta)
  const version = await versionDe(ctx, id_plantilla)
  const { docx, marcas, faltan, avisos } = await llenarVersion(ctx, { id_version: version.id, datos, vista: true })
  const reparos = await reparosDe(ctx, { datos, docx, version, minuta })
  return { docx: docx.toString('base64'), marcas, faltan, avisos, reparos, id_version: version.id }
}

export const rutasDeVista = [
  route('POST /plantillaDocumentos/vista', {
    operation: 'verMinuta',
    summary: 'El documento como quedaría, sin hacerlo',
    needs: anyOf(crear('plantillas'), modificar('tramites')),
    whose: deMinuta,
    limit: perMinute(240),
    transaction: false,
    body: vistaSchema,
    reply: vistaDeMinuta,
    handler: (ctx, { body: { id_plantilla, datos, id_minuta } }) =>
      verMinuta(ctx, { id_plantilla: Number(id_plantilla), datos, id_minuta: id_minuta ? Number(id_minuta) : null }),
  }),
]

type Pedido = FromSchema<typeof probarPlantillaSchema>

/** Filing's data or invented ones; stores nothing. @throws Problem 404, also for a hidden filing; 422 if it cannot be filled */
async function probarPlantilla(ctx: Context, id: number, { id_radicacion, muestra }: Pedido): Promise<Answer> {
  const version = await versionDe(ctx, id)
  const datos = id_radicacion
    ? (await reunirDatos(ctx, { id_radicacion: Number(id_radicacion) })).datos
    : MUESTRAS[muestra ?? 'pareja_con_apoderado']
  const { docx } = await llenarVersion(ctx, { id_version: version.id, datos })
  return file(docx, { type: DOCX, name: `Prueba de ${version.nombre_archivo.replace(/\.docx?$/i, '')}.docx` })
}

export const rutasDePrueba = [
  route('POST /templates/:id/probar', {
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
