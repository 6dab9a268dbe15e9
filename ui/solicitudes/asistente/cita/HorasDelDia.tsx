import { formatDateWeekday } from '../../../../schemas/es-co/fechas.ts'
import { NO_CARGAN_HORARIOS, NO_DISPONIBLE } from '../../../../schemas/solicitud.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Dicho } from '../piezas/Dicho.tsx'
import { Espera } from '../piezas/Espera.tsx'
import { useLeido } from '../useLeido.ts'
import type { Hora } from './useAgendar.ts'

export const FallanHorarios = ({ onReintentar }: { onReintentar: () => void }) => (
  <Dicho tono="mal">
    <p>{NO_CARGAN_HORARIOS}</p>
    <Boton onClick={onReintentar}>Reintentar</Boton>
  </Dicho>
)

/** The hours of a day that are left. */
export const HorasDelDia = ({
  dia,
  ocupado,
  onTomar,
}: {
  dia: string
  ocupado: boolean
  onTomar: (hora: Hora) => void
}) => {
  const { leido, error, recargar } = useLeido<{ horas: string[] }>(`/horariosTramites?horas_disponibles_dia=${dia}`)
  const horas = leido?.horas
  return (
    <div className="sol-horas" role="group" aria-labelledby="sol-dia">
      <h4 id="sol-dia" aria-live="polite">
        {formatDateWeekday(dia)}
      </h4>
      {error ? <FallanHorarios onReintentar={recargar} /> : null}
      {!horas && !error ? <Espera filas={1} /> : null}
      {horas?.length === 0 ? <p role="status">{NO_DISPONIBLE}</p> : null}
      {horas?.length ? (
        <ul className="sol-botones">
          {horas.map((hora) => (
            <li key={hora}>
              <Boton aria-label={`Elegir las ${hora}`} ocupado={ocupado} onClick={() => onTomar({ fecha: dia, hora })}>
                {hora}
              </Boton>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
