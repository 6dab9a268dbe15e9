import type { DocumentoLeido } from '../../../schemas/respuestas/documento.ts'
import type { Context } from '../../kernel/index.ts'
import { variablesDe } from '../../plantillas/index.ts'
import { impedimentoDe, titulosDeRutas } from '../domain.ts'
import { filaDeDocumento } from './listar-documentos.ts'
import { reparosDeDocumento } from './reparos.ts'

/** GET /documentos/:id: a document with what keeps it from being approved. @throws Problem 404 */
export async function leerDocumento(ctx: Context, id: number): Promise<DocumentoLeido> {
  const { fila, documento } = await filaDeDocumento(ctx, id)
  const titulo = titulosDeRutas(await variablesDe(ctx))
  return {
    ...fila,
    faltan: documento.faltan.map((ruta) => ({ ruta, titulo: titulo(ruta) })),
    avisos: documento.avisos.map(({ ruta, mensaje, ilegible = false }) => ({ ruta, titulo: titulo(ruta), mensaje, ilegible })),
    reparos: documento.aprobado_en === null
      ? (await reparosDeDocumento(ctx, documento)).map(({ mensaje }) => mensaje) : documento.reparos ?? [],
    motivo: documento.motivo,
    impedimento: impedimentoDe(documento, fila.al_dia),
  }
}
