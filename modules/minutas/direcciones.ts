import { DOCX, type Direcciones } from '../archivos/index.ts'
import { onlySeen } from '../kernel/index.ts'
import { anyOf, crear, modificar, ver } from '../roles/index.ts'
import { sinExtension } from './domain.ts'
import { ArchivoDeDocumento, DocumentoGenerado } from './model.ts'
import { deDocumento } from './quien-ve.ts'

/** `output_key` of a document, its PDF, its signed paper, and those that it had before. */
export const direcciones: Direcciones = {
  patron: /^documentos\/[0-9a-f]{32}\.(docx|pdf)$/,
  needs: anyOf(ver('plantillas'), crear('plantillas'), modificar('tramites')),
  whose: deDocumento,
  buscar: async (ctx, direccion) => {
    const suyos = DocumentoGenerado.query(ctx.db).where((q) => {
      void q
        .where('url_documento', direccion)
        .orWhere('url_firmado', direccion)
        .orWhere('url_pdf', direccion)
        .orWhereIn('id', ArchivoDeDocumento.query(ctx.db).where('url_archivo', direccion).select('id_documento'))
    })
    const documento = await onlySeen(ctx, suyos, deDocumento).first()
    return documento
      ? direccion.endsWith('.pdf')
        ? {
            ruta: direccion,
            tipo: 'application/pdf',
            nombre: `${sinExtension(documento.nombre_documento)}${direccion === documento.url_pdf ? '' : ' firmado'}.pdf`,
          }
        : { ruta: direccion, tipo: DOCX, nombre: documento.nombre_documento }
      : null
  },
}
