import { Link } from 'wouter'
import { bogotaDate, formatDateWeekday, formatTime, plural } from '../../schemas/es-co/index.ts'
import type { CitasFuera as Fuera } from '../../schemas/respuestas/citas/cita.ts'
import { Dicho } from '../kit/feedback/Dicho.tsx'
import { puedeVista } from '../kit/http/permisos.ts'

const A_LO_MAS = 5
const POR_QUE = {
  cerrado: 'ese día no se atiende',
  hora: 'fuera de las horas',
  puesto: 'su puesto no recibe citas',
} as const

export const cuantasFuera = (total: number): string =>
  `${plural(total, 'cita agendada queda', 'citas agendadas quedan')} por fuera del horario`

export const queHacer = (total: number): string =>
  total === 1
    ? 'No se mueve sola: avísele a su cliente o reprográmela.'
    : 'No se mueven solas: avíseles a sus clientes o reprográmelas.'

type CitaFuera = Fuera['citas'][number]

/** Links to where the appointment is moved: its request, or its day of the agenda. */
const Cuando = ({ cita: { inicio, id_solicitud } }: { cita: CitaFuera }) => {
  const texto = `${formatDateWeekday(bogotaDate(inicio))}, ${formatTime(inicio)}`
  if (!puedeVista('tramites', 'modificar')) return <>{texto}</>
  return (
    <Link
      href={id_solicitud === null ? `/admin/agenda?fecha=${bogotaDate(inicio)}` : `/admin/solicitud/${id_solicitud}`}
    >
      {texto}
    </Link>
  )
}

/** Appointments outside the hours, with the reason. The live region is always mounted. */
export const CitasFuera = ({ fuera }: { fuera: Fuera | null }) => (
  <div role="status" className="empty:-mb-6">
    {fuera?.total ? (
      <Dicho tono="aviso">
        <p>
          <strong>{`${cuantasFuera(fuera.total)}.`}</strong>
          {` ${queHacer(fuera.total)}`}
        </p>
        <ul className="horarios-fuera m-0 mt-1 pl-5 text-13">
          {fuera.citas.slice(0, A_LO_MAS).map((cita) => (
            <li key={cita.id}>
              <Cuando cita={cita} />
              {` · ${[cita.nombre, cita.puesto].filter(Boolean).join(' · ')}: `}
              {POR_QUE[cita.motivo]}
            </li>
          ))}
          {fuera.total > A_LO_MAS ? <li>{`y ${fuera.total - A_LO_MAS} más`}</li> : null}
        </ul>
      </Dicho>
    ) : null}
  </div>
)
