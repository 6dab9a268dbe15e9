import type { PantallaEfectiva } from '../../schemas/vistas/pantalla.ts'
import { api } from '../kit/http/api.ts'
import { Historial } from '../kit/dialogs/Historial.tsx'
import type { useRegistros } from './acciones/useRegistros.ts'
import { claveDe, direccion, nombreDe, type Fila } from './fila.ts'
import { Marco } from './FormularioRegistro.tsx'

interface Props {
  efectiva: PantallaEfectiva
  registros: ReturnType<typeof useRegistros>
  fila: Fila
  onClose: () => void
}

/** Who changed a record and when, in a drawer. Going back sends the old values as the form would. */
export const HistorialRegistro = ({ efectiva: { definicion, puede }, registros, fila, onClose }: Props) => {
  const clave = claveDe(fila, definicion)
  const volver = async (valores: Record<string, unknown>) => {
    const actual = await api.get<Fila>(direccion(definicion, clave))
    await registros.cambiar({ ...fila, ...actual }, valores).catch(() => undefined) // said in its notice
  }
  return (
    <Marco en="drawer" title={`Historial: ${nombreDe(fila, definicion)}`} onClose={onClose}>
      <Historial tabla={definicion.id} registro={clave} onVolver={puede.modificar ? volver : undefined} />
    </Marco>
  )
}
