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
    <li className="sol-archivo" data-como={estado === 'fallo' ? 'mal' : 'va'}>
      <Signo cual={estado === 'fallo' ? 'alerta' : 'reloj'} />
      <div>
        <p className="sol-archivo-nombre">
          {nombre} <span className="muted">{pesoDe(bytes)}</span>
        </p>
        {estado === 'fallo' ? (
          <p className="sol-mal" role="alert">
            {problema}
          </p>
        ) : (
          <p className="sol-avance" id={clave}>
            <progress
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
      <div className="sol-archivo-botones">
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
