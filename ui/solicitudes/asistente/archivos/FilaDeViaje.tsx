import { pesoDe } from '../../../../schemas/es-co/peso.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Signo } from '../piezas/Signo.tsx'
import type { Viaje } from './filas.ts'

/** A file on its way: how much of it travelled, or why it did not get there. */
export const FilaDeViaje = ({
  viaje,
  onReintentar,
  onQuitar,
}: {
  viaje: Viaje
  onReintentar: () => void
  onQuitar: () => void
}) => {
  const { clave, nombre, bytes, estado, parte, problema, reintentable } = viaje
  const avance = Math.round(parte * 100)
  return (
    <li
      className="sol-archivo grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-1 py-2.5 px-0 border-t border-t-line"
      data-como={estado === 'fallo' ? 'mal' : 'va'}
    >
      <Signo cual={estado === 'fallo' ? 'alerta' : 'reloj'} />
      <div>
        <p className="font-medium">
          {nombre} <span className="muted">{pesoDe(bytes)}</span>
        </p>
        {estado === 'fallo' ? (
          <p className="sol-mal text-danger" role="alert">
            {problema}
          </p>
        ) : (
          <p className="flex gap-3 items-center text-13 tabular-nums" id={clave}>
            <progress
              className="flex-1 max-w-80 h-2 accent-accent"
              max={100}
              value={estado === 'preparando' ? undefined : avance}
              aria-label={`Subiendo ${nombre}`}
            />
            <span aria-hidden>
              {estado === 'preparando' ? 'En turno…' : avance < 100 ? `${avance} %` : 'Comprobando…'}
            </span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 items-start justify-end movil:[grid-column:2_/_-1] movil:justify-start">
        {estado === 'fallo' && reintentable ? (
          <Boton aria-label={`Reintentar: ${nombre}`} onClick={onReintentar}>
            Reintentar
          </Boton>
        ) : null}
        <Boton aria-label={`Quitar: ${nombre}`} onClick={onQuitar}>
          Quitar
        </Boton>
      </div>
    </li>
  )
}
