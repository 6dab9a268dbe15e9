import type { DocumentoAgil } from '../../../schemas/respuestas/radicaciones/documentos.ts'
import { findRow, notFound, type Context } from '../../kernel/index.ts'
import { arbolDeVersion, variablesDe, VersionDePlantilla } from '../../plantillas/index.ts'
import { reunirDatos } from '../datos/reunir.ts'
import { exigirDocumento } from '../documentos/crear-documento.ts'
import { leerDocumento } from '../documentos/leer-documento.ts'
import { formularioDe, trasGuardar } from '../domain.ts'
import { DocumentoGenerado } from '../model.ts'

/** A quick document, with all that it has; with `lock`, as it is now, and nobody else changes it meanwhile. @throws Problem 404 */
export async function exigirAgil(ctx: Context, id: number, { lock = false } = {}): Promise<DocumentoGenerado> {
  const visto = await exigirDocumento(ctx, id)
  const documento = lock ? await findRow(ctx.db, DocumentoGenerado, id, { lock }) : visto
  if (documento?.clase !== 'agil') throw notFound('No se encontró el documento.')
  return documento
}

export const cerradoPor = ({
  aprobado_en,
  url_firmado,
}: Pick<DocumentoGenerado, 'aprobado_en' | 'url_firmado'>): string | null =>
  aprobado_en !== null
    ? 'El documento ya está aprobado y no cambia.'
    : url_firmado !== null
      ? 'El documento ya está firmado y no cambia.'
      : null

/** The newest file of its template that can be filled; of a closed document, the one that it was made with. */
export async function versionDeAgil(ctx: Context, documento: DocumentoGenerado): Promise<VersionDePlantilla> {
  const suya = await VersionDePlantilla.query(ctx.db).findById(documento.id_version).throwIfNotFound()
  if (cerradoPor(documento)) return suya
  const nueva = await VersionDePlantilla.query(ctx.db)
    .where({ id_plantilla: suya.id_plantilla })
    .whereNotNull('url_llenable')
    .orderBy('numero', 'desc')
    .first()
  return nueva ?? suya
}

export async function mostrarAgil(ctx: Context, documento: DocumentoGenerado): Promise<DocumentoAgil> {
  const variables = await variablesDe(ctx)
  const secciones = formularioDe(await arbolDeVersion(ctx, await versionDeAgil(ctx, documento), variables), variables)
  const { origenes } = await reunirDatos(ctx, {})
  const { id, datos, updated_at } = documento
  return {
    ...(await leerDocumento(ctx, id)),
    datos,
    origenes: trasGuardar(origenes, datos, datos),
    secciones,
    cerrado: cerradoPor(documento),
    updated_at,
  }
}

export const leerAgil = async (ctx: Context, id: number): Promise<DocumentoAgil> =>
  mostrarAgil(ctx, await exigirAgil(ctx, id))
