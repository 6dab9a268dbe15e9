import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { FilaDePlantilla } from '../../../schemas/respuestas/plantilla.ts'
import { puedeVista } from '../../kit/permisos.ts'
import { cambiarConAviso } from '../cambiar.ts'
import { eliminarPlantilla } from '../eliminar.ts'
import type { useEdicion } from './useEdicion.ts'

interface Props { fila: FilaDePlantilla; edicion: ReturnType<typeof useEdicion> }

/** A pencil and a bin; while the row is written, Guardar and Cancelar. */
export const Acciones = ({ fila, edicion }: Props) => {
  const { nombre_plantilla, activo } = fila
  if (edicion.esta(fila)) return (
    <div className="plantillas-acciones">
      <Button size="xs" loading={edicion.guardando} onClick={() => void edicion.guardar()}>Guardar</Button>
      <Button size="xs" variant="default" onClick={() => void edicion.cancelar()}>Cancelar</Button>
    </div>
  )
  const activar = () => void cambiarConAviso(fila, { activo: '1' }).catch(() => undefined) // said in its notice
  return (
    <div className="plantillas-acciones">
      {!activo && puedeVista('plantillas', 'modificar') ? (
        <Button size="compact-sm" variant="subtle" aria-label={`Activar ${nombre_plantilla}`} onClick={activar}>Activar</Button>
      ) : null}
      {puedeVista('plantillas', 'modificar') ? (
        <ActionIcon aria-label={`Editar ${nombre_plantilla}`} onClick={() => edicion.abrir(fila)}>
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      ) : null}
      {activo && puedeVista('plantillas', 'eliminar') ? (
        <ActionIcon className="kit-peligro" aria-label={`Eliminar ${nombre_plantilla}`} onClick={() => void eliminarPlantilla(fila)}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      ) : null}
    </div>
  )
}
