import type { TipoDeSolicitud } from '../../../../schemas/respuestas/solicitud.ts'
import { Casilla } from '../piezas/Casilla.tsx'

/** Which of the papers that are asked for a file holds: a scan may hold several, a .zip all of them. */
export const Cubre = ({ nombre, papeles, cubre, onCambio }: {
  nombre: string
  papeles: TipoDeSolicitud['papeles']
  cubre: readonly string[]
  onCambio: (cubre: string[]) => void
}) => (
  <fieldset className="sol-cubre">
    <legend>¿Qué trae?<span className="solo-lectores"> {nombre}</span></legend>
    {papeles.map((papel) => (
      <Casilla
        key={papel.nombre}
        marcada={cubre.includes(papel.nombre)}
        onChange={(marcada) => onCambio(marcada ? [...cubre, papel.nombre] : cubre.filter((uno) => uno !== papel.nombre))}
      >
        {papel.titulo}
      </Casilla>
    ))}
  </fieldset>
)
