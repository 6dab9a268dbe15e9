import type { FromSchema } from 'json-schema-to-ts'
import type { probarPlantillaSchema } from '../../../schemas/plantilla.ts'
import { DOCX } from '../../archivos/index.ts'
import { file, type Answer, type Context } from '../../kernel/index.ts'
import { llenarVersion, MUESTRAS, versionDe } from '../../plantillas/index.ts'

type Pedido = FromSchema<typeof probarPlantillaSchema>

/**
 * Fills a template to look at it, with invented data. Nothing is kept.
 * @throws Problem 404; 422 where it cannot be filled
 */
export async function probarPlantilla(ctx: Context, id: number, { muestra, numero }: Pedido): Promise<Answer> {
  const version = await versionDe(ctx, id, numero)
  const { docx } = await llenarVersion(ctx, { id_version: version.id, datos: MUESTRAS[muestra ?? 'pareja_con_apoderado'] })
  return file(docx, { type: DOCX, name: `Prueba de ${version.nombre_archivo.replace(/\.docx?$/i, '')}.docx` })
}
