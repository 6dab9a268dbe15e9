import { ActionIcon } from '@mantine/core'
import { IconEye, IconFileDescription, IconTrash } from '@tabler/icons-react'
import type { FilaDeTramite } from '../../../schemas/respuestas/tramite.ts'
import { puedeVista } from '../../kit/permisos.ts'
import { admiteMinuta, seElimina } from '../ficha/reglas.ts'
import { useAbrirMinuta } from '../ficha/minuta.ts'

interface Props {
  fila: FilaDeTramite
  nombre: string
  onVer: () => void
  onEliminar: () => void
}

/** See it (drawer), its minuta (87), delete it (88): specification 3, section 2. */
export const AccionesDeFila = ({ fila, nombre, onVer, onEliminar }: Props) => {
  const { abriendo, abrir } = useAbrirMinuta(fila)
  return (
    <span className="tramites-acciones">
      <ActionIcon aria-label={`Ver ${nombre}`} title="Ver" onClick={onVer}><IconEye size={18} aria-hidden /></ActionIcon>
      {puedeVista('tramites', 'modificar') && admiteMinuta(fila) ? (
        <ActionIcon aria-label={`Minuta de ${nombre}`} title="Minuta" loading={abriendo} onClick={() => void abrir()}>
          <IconFileDescription size={18} aria-hidden />
        </ActionIcon>
      ) : null}
      {puedeVista('tramites', 'eliminar') && seElimina(fila) ? (
        <ActionIcon color="red" aria-label={`Eliminar ${nombre}`} title="Eliminar" onClick={onEliminar}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      ) : null}
    </span>
  )
}
