import { DOC, DOCX, type Direcciones } from '../archivos/index.ts'
import { anyOf, crear, modificar, ver } from '../roles/index.ts'
import { VersionDePlantilla } from './model.ts'
import { dePlantilla } from './quien-ve.ts'

/** `url_documento` of a version of a template: its file as it was uploaded, under the name that it had. */
export const direcciones: Direcciones = {
  patron: /^plantillas\/[0-9a-f]{32}\.docx?$/,
  needs: anyOf(ver('plantillas'), crear('plantillas'), modificar('plantillas'), modificar('tramites')),
  whose: dePlantilla,
  buscar: async (ctx, direccion) => {
    const version = await VersionDePlantilla.query(ctx.db).findOne({ url_documento: direccion })
    return version
      ? { ruta: direccion, tipo: direccion.endsWith('.doc') ? DOC : DOCX, nombre: version.nombre_archivo }
      : null
  },
}
