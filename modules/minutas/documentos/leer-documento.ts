import PizZip from 'pizzip'
import type { DocumentoLeido } from '../../../schemas/respuestas/minutas/documento.ts'
import { leerArchivo } from '../../archivos/index.ts'
import type { Context } from '../../kernel/index.ts'
import { pendientesEnPalabras, perdidasDe, variablesDe } from '../../plantillas/index.ts'
import { impedimentoDe, impedimentoDelPapel, titulosDeRutas } from '../domain.ts'
import type { DocumentoGenerado } from '../model.ts'
import { filaDeDocumento } from './listar-documentos.ts'
import { reparosDeDocumento } from './reparos.ts'

/** GET /documentos/:id: a document with what keeps it from being approved. @throws Problem 404 */
export async function leerDocumento(ctx: Context, id: number): Promise<DocumentoLeido> {
  const { fila, documento, pendientes } = await filaDeDocumento(ctx, id)
  const titulo = titulosDeRutas(await variablesDe(ctx))
  const hayPrograma = ctx.app.config.soffice !== null
  const vista_previa = !hayPrograma && documento.url_pdf === null && documento.url_documento !== null
  return {
    ...fila,
    faltan: documento.faltan.map((ruta) => ({ ruta, titulo: titulo(ruta) })),
    avisos: documento.avisos.map(({ ruta, mensaje, ilegible = false }) => ({
      ruta,
      titulo: titulo(ruta),
      mensaje,
      ilegible,
    })),
    reparos:
      documento.aprobado_en === null
        ? (await reparosDeDocumento(ctx, documento)).map(({ mensaje }) => mensaje)
        : (documento.reparos ?? []),
    motivo: documento.motivo,
    impedimento:
      impedimentoDe(documento, fila.al_dia) ??
      impedimentoDelPapel({ pendientes: pendientesEnPalabras(pendientes), hayPrograma }),
    vista_previa,
    perdidas: vista_previa ? await perdidasEn(ctx, documento) : [],
  }
}

async function perdidasEn(ctx: Context, { url_documento }: DocumentoGenerado): Promise<string[]> {
  return url_documento !== null && (await ctx.app.files.exists(ctx, url_documento))
    ? perdidasDe(new PizZip(await leerArchivo(ctx, url_documento)))
    : []
}
