import { plural } from '../../schemas/es-co.ts'
import type { Leida } from '../../schemas/respuestas/vocabulario.ts'
import type { FilaDePlantilla, plantillaEliminada } from '../../schemas/respuestas/plantilla.ts'
import { api } from '../kit/api.ts'
import { confirmar } from '../kit/confirmar.ts'
import { refrescar } from '../kit/useApi.ts'
import { conAvisos } from '../screen/acciones/mensajes.ts'

/** What is going to happen: one with documents only stops being offered, because they say with which they were made. */
const preguntaDe = ({ documentos }: FilaDePlantilla): string =>
  documentos > 0
    ? `Con ella se ${documentos === 1 ? 'generó' : 'generaron'} ${plural(documentos, 'documento')}: quedará inactiva y no se ofrecerá más. ` +
      'Los documentos quedan como están.'
    : 'Se elimina con todas sus versiones. Ningún documento se ha generado con ella.'

/** Deletes a template once the person is sure. @returns whether it is gone */
export const eliminarPlantilla = async (fila: FilaDePlantilla): Promise<boolean> => {
  const { id, nombre_plantilla } = fila
  const seguro = await confirmar(`Seguro deseas eliminar? ${preguntaDe(fila)}`, {
    title: `Eliminar plantilla: ${nombre_plantilla}`, yes: 'Eliminar plantilla', danger: true,
  })
  if (!seguro) return false
  try {
    const { eliminado } = await conAvisos(() => api.del<Leida<typeof plantillaEliminada>>(`/templates/${id}`), {
      antes: 'Eliminando...', hecho: ({ message }) => message, fallo: `No se pudo eliminar ${nombre_plantilla}`,
    })
    return eliminado
  } catch {
    return false // said in its notice
  } finally {
    void refrescar('/templates')
  }
}
