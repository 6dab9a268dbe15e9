import { cupoSuperado } from '../../../modules/cartera/domain.ts'
import type { Fila } from '../../screen/fila.ts'

const numero = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** A client's name, and what whoever collects must not overlook. */
export const NombreCliente = ({ fila }: { fila: Fila }) => {
  const superado = cupoSuperado({ cupo: numero(fila['cupo']), total: numero(fila['total']) ?? 0 })
  const nombre = String(fila['nombre_completo'] ?? '')
  if (!superado) return nombre
  return (
    <span className="cliente-nombre">
      {nombre}
      <span className="pantalla-insignia" data-tono="danger">
        Cupo superado
      </span>
    </span>
  )
}
