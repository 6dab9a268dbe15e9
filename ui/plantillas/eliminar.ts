import { plural } from '../../schemas/es-co.ts'
import type { Leida } from '../../schemas/respuestas/vocabulario.ts'
import type { FilaDePlantilla, plantillaEliminada } from '../../schemas/respuestas/plantilla.ts'
import { confirmar } from '../kit/confirmar.ts'
import { eliminar } from '../kit/eliminar.ts'
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
    title: `Eliminar plantilla: ${nombre_plantilla}`,
    yes: 'Eliminar plantilla',
    danger: true,
  })
  if (!seguro) return false
  try {
    const { respuesta } = await conAvisos(
      () => eliminar<Leida<typeof plantillaEliminada>>(`/templates/${id}`, () => refrescar('/templates')),
      {
        antes: 'Eliminando...',
        hecho: ({ respuesta: { message } }) => message,
        fallo: `No se pudo eliminar ${nombre_plantilla}`,
        accion: ({ deshacer }) => deshacer,
      },
    )
    return respuesta.eliminado
  } catch {
    return false // said in its notice
  } finally {
    void refrescar('/templates')
  }
}
