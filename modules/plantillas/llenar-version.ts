import { leerArchivo } from '../archivos/index.ts'
import { invalid, sealOf, type Context } from '../kernel/index.ts'
import { VersionDePlantilla } from './model.ts'
import { llenar, type Lleno } from './motor/llenar.ts'
import { ETIQUETAS_APARTE, llenarAparte } from './motor/llenar-aparte.ts'
import { PlantillaFallida } from './motor/plantilla-fallida.ts'
import { variablesDe } from './variables-de.ts'

const SIN_CONVERTIR =
  'La plantilla está sin convertir y no se puede llenar. ' +
  'Ábrala en Word y guárdela como .docx, o pida a su administrador activar LibreOffice.'

export interface Pedido {
  id_version: number
  datos: unknown
  /** For the eye only: each value between marks. */
  vista?: boolean
}

export interface LlenoDeVersion extends Lleno {
  version: VersionDePlantilla
}

/**
 * Fills a version of a template with the data of a document.
 * @throws Problem 422 in words where it cannot be filled: not converted, badly written, or asking for what cannot be
 */
export async function llenarVersion(
  ctx: Context,
  { id_version, datos, vista = false }: Pedido,
): Promise<LlenoDeVersion> {
  const version = await VersionDePlantilla.query(ctx.db).findById(id_version).throwIfNotFound()
  if (version.url_llenable === null) {
    throw invalid({ plantilla: [SIN_CONVERTIR] })
  }
  const plantilla = await leerArchivo(ctx, version.url_llenable)
  try {
    const como = { vista, variables: await variablesDe(ctx), sello: vista ? null : sealOf(ctx.office) }
    const enSuHilo = version.etiquetas.length > ETIQUETAS_APARTE
    return { ...(await (enSuHilo ? llenarAparte : llenar)(plantilla, datos, como)), version }
  } catch (fault) {
    if (fault instanceof PlantillaFallida) throw invalid({ plantilla: [...fault.motivos] })
    throw fault
  }
}
