import type { FromSchema } from 'json-schema-to-ts'
import { FALTAN_CAMPOS, type documentoAgilSchema } from '../../../schemas/radicaciones/documento-agil.ts'
import { findRow, insert, invalid, type Context } from '../../kernel/index.ts'
import { arbolDeVersion, Plantilla, variablesDe, versionDe, type VersionDePlantilla } from '../../plantillas/index.ts'
import { reunirDatos } from '../datos/reunir.ts'
import { canonico, empezar, formularioDe, nombreDeDocx, otorgantesDe } from '../domain.ts'
import { huellaDe } from '../generar-documento.ts'
import { DocumentoGenerado } from '../model.ts'

/** The newest file of a quick template that is in use. @throws Problem 422 under its field */
async function exigirAgil(ctx: Context, dicha: string | number | null): Promise<VersionDePlantilla> {
  const plantilla = await findRow(ctx.db, Plantilla, Number(dicha))
  const no = (mensaje: string) => invalid({ id_plantilla: [mensaje] })
  if (!plantilla?.activo) throw no('Esa plantilla no existe.')
  if (plantilla.id_proyecto !== null) throw no('Esa plantilla es de un proyecto, no de los documentos ágiles.')
  const version = await versionDe(ctx, plantilla.id)
  if (version.url_llenable === null)
    throw no('La plantilla está sin convertir y no se puede llenar. Ábrala en Word y guárdela como .docx.')
  return version
}

/**
 * A quick document to be written, with what the office knows of what its template asks for. It has no file yet.
 * @throws Problem 422 by field
 */
export async function crearAgil(ctx: Context, body: FromSchema<typeof documentoAgilSchema>): Promise<{ id: number }> {
  const nombre = body.nombre_documento.trim()
  const faltan = {
    ...(body.id_plantilla ? {} : { id_plantilla: [FALTAN_CAMPOS] }),
    ...(nombre ? {} : { nombre_documento: [FALTAN_CAMPOS] }),
  }
  if (Object.keys(faltan).length) throw invalid(faltan)
  const version = await exigirAgil(ctx, body.id_plantilla)
  const variables = await variablesDe(ctx)
  const secciones = formularioDe(await arbolDeVersion(ctx, version, variables), variables)
  const datos = canonico(empezar(secciones, (await reunirDatos(ctx, {})).datos))
  const { id } = await insert(ctx, DocumentoGenerado, {
    clase: 'agil',
    nombre_documento: nombreDeDocx(nombre),
    id_version: version.id,
    datos,
    otorgantes: otorgantesDe(datos),
    huella: huellaDe(version.sha256, datos),
    faltan: [],
    avisos: [],
    id_usuario: ctx.user?.id ?? null,
    id_minuta: null,
    id_radicacion: null,
    id_proyecto: null,
    id_lote: null,
  })
  return { id }
}
