import type { Context } from '../../kernel/index.ts'
import { llenarVersion, versionDe } from '../../plantillas/index.ts'

export interface PedidoDeVista { id_plantilla: number; datos: unknown }

/**
 * What a document would say with these data, with the newest version of its template and each datum between marks. Nothing is kept.
 * @throws Problem 404 of no such template, 422 where it cannot be filled
 */
export async function verMinuta(ctx: Context, { id_plantilla, datos }: PedidoDeVista) {
  const version = await versionDe(ctx, id_plantilla)
  const { docx, marcas, faltan, avisos } = await llenarVersion(ctx, { id_version: version.id, datos, vista: true })
  return { docx: docx.toString('base64'), marcas, faltan, avisos, id_version: version.id }
}
