import { Drawer } from '@mantine/core'
import type { FilaDeTarifa } from '../../../schemas/respuestas/tarifas.ts'
import { TARIFAS, type NombreDeTabla } from '../../../schemas/tarifas.ts'
import { useDevolverFoco } from '../../kit/foco.ts'
import { Historial } from '../../kit/Historial.tsx'

/** Who changed a dated row. It is corrected in its form, never put back by itself: it may already have been charged. */
export const HistorialDeFila = ({
  tabla,
  fila,
  onClose,
}: {
  tabla: NombreDeTabla
  fila: FilaDeTarifa
  onClose: () => void
}) => {
  useDevolverFoco()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={720}
      title={`Historial: ${fila.nombre}`}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ title: 'kit-dialogo-titulo', header: 'kit-dialogo-cabeza', body: 'kit-dialogo' }}
    >
      <div className="kit-dialogo-cuerpo">
        <Historial tabla={TARIFAS[tabla].tabla} registro={fila.id} />
      </div>
    </Drawer>
  )
}
