import { useState } from 'react'
import type { TipoDeSolicitud } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { Casilla } from '../piezas/Casilla.tsx'

/** More boxes than these are folded once some are ticked: fourteen of them for each of three files are too long for a phone. */
const POCOS = 4

interface Props {
  nombre: string
  papeles: TipoDeSolicitud['papeles']
  cubre: readonly string[]
  onCambio: (cubre: string[]) => void
}

/** Which of the papers that are asked for a file holds: a scan may hold several, a .zip all of them. */
export const Cubre = ({ nombre, papeles, cubre, onCambio }: Props) => {
  const [abierto, setAbierto] = useState(papeles.length <= POCOS || cubre.length === 0)
  return (
    <details className="sol-cubre" open={abierto} onToggle={(event) => setAbierto(event.currentTarget.open)}>
      <summary>
        ¿Qué trae? {cubre.length} de {papeles.length}
        <span className="solo-lectores"> de lo que se pide, en {nombre}</span>
      </summary>
      <fieldset>
        <legend className="solo-lectores">Qué trae {nombre}</legend>
        {papeles.map((papel) => (
          <Casilla
            key={papel.nombre}
            marcada={cubre.includes(papel.nombre)}
            onChange={(marcada) =>
              onCambio(marcada ? [...cubre, papel.nombre] : cubre.filter((uno) => uno !== papel.nombre))
            }
          >
            {papel.titulo}
          </Casilla>
        ))}
      </fieldset>
    </details>
  )
}
