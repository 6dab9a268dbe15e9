import { formatDateWeekday } from '../../../../schemas/es-co/fechas.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Dicho } from '../piezas/Dicho.tsx'
import type { Hora, Negada } from './useAgendar.ts'

/** An hour that was not given, and the nearest ones that are free. */
export const NoDisponible = ({
  negada: { dicho, cercanas },
  ocupado,
  onTomar,
}: {
  negada: Negada
  ocupado: boolean
  onTomar: (hora: Hora) => void
}) => (
  <Dicho tono="mal">
    <p>{dicho}</p>
    {cercanas.length ? (
      <ul className="sol-botones" aria-label="Las horas libres más cercanas">
        {cercanas.map((una) => (
          <li key={`${una.fecha} ${una.hora}`}>
            <Boton ocupado={ocupado} onClick={() => onTomar(una)}>
              {formatDateWeekday(una.fecha)}, {una.hora}
            </Boton>
          </li>
        ))}
      </ul>
    ) : null}
  </Dicho>
)
