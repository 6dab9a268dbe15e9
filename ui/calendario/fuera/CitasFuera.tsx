import { bogotaDate, formatDateWeekday, formatTime, plural } from '../../../schemas/es-co.ts'
import type { CitasFuera as Fuera } from '../../../schemas/respuestas/horarios.ts'
import { Dicho } from '../../kit/Dicho.tsx'

const A_LO_MAS = 5
const POR_QUE = { cerrado: 'ese día no se atiende', hora: 'fuera de las horas', puesto: 'su puesto no recibe citas' } as const

export const cuantasFuera = (total: number): string =>
  `${plural(total, 'cita agendada queda', 'citas agendadas quedan')} por fuera del horario`

export const queHacer = (total: number): string => (total === 1
  ? 'No se mueve sola: avísele a su cliente o reprográmela.'
  : 'No se mueven solas: avíseles a sus clientes o reprográmelas.')

/** The appointments that stay outside of the hours, with why; nothing where none does. Heard as it comes. */
export const CitasFuera = ({ fuera }: { fuera: Fuera | null }) => (
  <div role="status" className="horarios-estado">
    {fuera?.total ? (
      <Dicho tono="aviso">
        <p><strong>{`${cuantasFuera(fuera.total)}.`}</strong>{` ${queHacer(fuera.total)}`}</p>
        <ul className="horarios-fuera">
          {fuera.citas.slice(0, A_LO_MAS).map(({ id, inicio, puesto, nombre, motivo }) => (
            <li key={id}>
              {`${formatDateWeekday(bogotaDate(inicio))}, ${formatTime(inicio)} · ${[nombre, puesto].filter(Boolean).join(' · ')}: `}
              {POR_QUE[motivo]}
            </li>
          ))}
          {fuera.total > A_LO_MAS ? <li>{`y ${fuera.total - A_LO_MAS} más`}</li> : null}
        </ul>
      </Dicho>
    ) : null}
  </div>
)
