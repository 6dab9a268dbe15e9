import type { Context } from '../../kernel/index.ts'
import { llenarVersion, versionDe, type Datos } from '../../plantillas/index.ts'
import { exigirMinuta } from '../datos/leer-minuta.ts'
import { reparosDe } from '../documentos/reparos.ts'

export interface PedidoDeVista {
  id_plantilla: number
  datos: Datos
  id_minuta: number | null
}

/**
 * Text of a document with these data, with the newest version of its template and each datum between marks, and what does not add
 * up in it. Nothing is kept.
 * @throws Problem 404 of no such template or minuta, 422 where it cannot be filled
 */
export async function verMinuta(ctx: Context, { id_plantilla, datos, id_minuta }: PedidoDeVista) {
  const minuta = id_minuta === null ? null : await exigirMinuta(ctx, id_minuta)
  const version = await versionDe(ctx, id_plantilla)
  const { docx, marcas, faltan, avisos } = await llenarVersion(ctx, { id_version: version.id, datos, vista: true })
  const reparos = await reparosDe(ctx, { datos, docx, version, minuta })
  return { docx: docx.toString('base64'), marcas, faltan, avisos, reparos, id_version: version.id }
}
