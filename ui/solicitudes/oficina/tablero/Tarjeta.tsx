import { IconCalendarEvent } from '@tabler/icons-react'
import type { FilaDeSolicitud } from '../../../../schemas/respuestas/solicitud.ts'
import { Asignado } from '../acciones/Asignado.tsx'
import { nombreDe } from '../direcciones.ts'
import { EstadoConEdad } from '../EstadoDeSolicitud.tsx'

/** A request on the board: who asks, what for, since when it is there, and who has it. */
export const Tarjeta = ({ fila, onAbrir }: { fila: FilaDeSolicitud; onAbrir: () => void }) => (
  <li className="tablero-tarjeta">
    <button type="button" className="tablero-abrir" onClick={onAbrir}>
      <b>{nombreDe(fila)}</b>
      <small className="muted">
        No. {fila.id}
        {fila.titulo ? ` · ${fila.titulo}` : ''}
      </small>
    </button>
    <EstadoConEdad fila={fila} />
    {fila.fecha_citacion ? (
      <small className="tablero-cita">
        <IconCalendarEvent size={14} aria-hidden /> Cita: {fila.fecha_citacion}
      </small>
    ) : null}
    <Asignado fila={fila} />
  </li>
)
