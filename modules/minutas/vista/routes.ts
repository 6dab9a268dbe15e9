import { vistaSchema } from '../../../schemas/minutas/minuta.ts'
import { vistaDeMinuta } from '../../../schemas/respuestas/minutas/minuta.ts'
import { perMinute, route, type Context } from '../../kernel/index.ts'
import { anyOf, crear, modificar } from '../../roles/index.ts'
import { deMinuta } from '../quien-ve.ts'
import { llenarVersion, versionDe, type Datos } from '../../plantillas/index.ts'
import { exigirMinuta } from '../datos/leer-minuta.ts'
import { reparosDe } from '../documentos/reparos.ts'

interface PedidoDeVista {
  id_plantilla: number
  datos: Datos
  id_minuta: number | null
}

/**
 * Text of a document with these data, with the newest version of its template and each datum between marks, and what does not add
 * up in it. Nothing is kept.
 * @throws Problem 404 of no such template or minuta, 422 where it cannot be filled
 */
async function verMinuta(ctx: Context, { id_plantilla, datos, id_minuta }: PedidoDeVista) {
  const minuta = id_minuta === null ? null : await exigirMinuta(ctx, id_minuta)
  const version = await versionDe(ctx, id_plantilla)
  const { docx, marcas, faltan, avisos } = await llenarVersion(ctx, { id_version: version.id, datos, vista: true })
  const reparos = await reparosDe(ctx, { datos, docx, version, minuta })
  return { docx: docx.toString('base64'), marcas, faltan, avisos, reparos, id_version: version.id }
}

export const rutasDeVista = [
  route({
    method: 'POST',
    path: '/plantillaDocumentos/vista',
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
