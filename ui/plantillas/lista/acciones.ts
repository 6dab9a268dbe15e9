import type { FilaDePlantilla } from '../../../schemas/respuestas/plantilla.ts'
import type { AccionDeFila } from '../../kit/lista/acciones.ts'
import { puedeVista } from '../../kit/permisos.ts'
import { cambiarConAviso } from '../cambiar.ts'
import { eliminarPlantilla } from '../eliminar.ts'

/** What this person can do with a template: write its row, bring it back where it is off, or delete it. */
export const accionesDe = (fila: FilaDePlantilla, editar: (fila: FilaDePlantilla) => void): AccionDeFila[] => {
  const activar = () => void cambiarConAviso(fila, { activo: '1' }).catch(() => undefined) // said in its notice
  const modifica = puedeVista('plantillas', 'modificar')
  return [
    ...(modifica ? [{ texto: 'Editar', hacer: () => editar(fila) }] : []),
    ...(modifica && !fila.activo ? [{ texto: 'Activar', hacer: activar }] : []),
    ...(fila.activo && puedeVista('plantillas', 'eliminar')
      ? [{ texto: 'Eliminar', peligro: true, hacer: () => void eliminarPlantilla(fila) }]
      : []),
  ]
}
