import { guardarContenido, leerArchivo } from '../../archivos/index.ts'
import { Problem, type Context } from '../../kernel/index.ts'
import { DocumentoGenerado } from '../model.ts'
import { pdfDeDocx } from '../pdf/pdf-de-docx.ts'
import { LOTES } from '../carpetas.ts'
import { anotar, INTENTOS, LARGO_DE_MOTIVO } from './hacer-fila.ts'
import { FilaDeLote } from './model.ts'

/** The next row whose document has no PDF yet, and that was not given up. */
export const sinPdf = (ctx: Context, id_lote: number) =>
  FilaDeLote.query(ctx.db)
    .where({ id_lote })
    .whereNotNull('id_documento')
    .whereNull('url_pdf')
    .where('intentos', '<', INTENTOS)
    .orderBy('intentos')
    .orderBy('id')
    .first()

/**
 * Prints the document of a row. Nobody has approved it: every sheet says that it is a draft.
 * @throws what may pass (the printer is busy), until it has happened so often
 */
export async function hacerPdf(ctx: Context, { id, id_documento, nombre, intentos }: FilaDeLote): Promise<void> {
  try {
    const documento = await DocumentoGenerado.query(ctx.db)
      .findById(id_documento ?? 0)
      .throwIfNotFound()
    const { pdf } = await pdfDeDocx(ctx, await leerArchivo(ctx, documento.url_documento ?? ''), {
      borrador: true,
      titulo: nombre,
    })
    const { ruta } = await guardarContenido(ctx, pdf, LOTES, '.pdf')
    await anotar(ctx, id, { url_pdf: ruta, intentos: 0 })
  } catch (error) {
    // what the document itself says no to, another try would not mend
    const suya = error instanceof Problem && error.status < 500 ? error.message : null
    const ultimo = suya !== null || intentos + 1 >= INTENTOS
    const motivo = (suya ?? 'El PDF no se pudo hacer; el Word sí está.').slice(0, LARGO_DE_MOTIVO)
    await anotar(ctx, id, { intentos: ultimo ? INTENTOS : intentos + 1, ...(ultimo && { motivo }) })
    if (!ultimo) throw error
    if (suya !== null) return
    ctx.log.error({ err: error, fila: id }, 'the PDF of a deed of a batch was given up')
  }
}
