import { Dialogo } from './Dialogo.tsx'
import { Historial } from './Historial.tsx'

export const HistorialDialogo = ({
  tabla,
  registro,
  title,
  onClose,
}: {
  tabla: string
  registro: number | null
  title: string
  onClose: () => void
}) => (
  <Dialogo opened={registro !== null} onClose={onClose} title={title} size="lg">
    {registro === null ? null : <Historial tabla={tabla} registro={registro} />}
  </Dialogo>
)
