import { DOCX, type Direcciones } from '../archivos/index.ts'
import { onlySeen } from '../kernel/index.ts'
import { anyOf, crear, modificar, ver } from '../roles/index.ts'
import { DocumentoGenerado } from './model.ts'
import { deDocumento } from './quien-ve.ts'

/** `output_key` of a document, and its signed paper. */
export const direcciones: Direcciones = {
  patron: /^documentos\/[0-9a-f]{32}\.(docx|pdf)$/,
  needs: anyOf(ver('plantillas'), crear('plantillas'), modificar('tramites')),
  whose: deDocumento,
  buscar: async (ctx, direccion) => {
    const suyos = DocumentoGenerado.query(ctx.db).where((q) => {
      void q.where('url_documento', direccion).orWhere('url_firmado', direccion)
    })
    const documento = await onlySeen(ctx, suyos, deDocumento).first()
    return documento
      ? { ruta: direccion, tipo: direccion.endsWith('.pdf') ? 'application/pdf' : DOCX, nombre: documento.nombre_documento }
      : null
  },
}
