import { Link } from 'wouter'
import { formatDateWeekday, plural } from '../../schemas/es-co.ts'
import type { DiaDeAgenda } from '../../schemas/respuestas/agenda.ts'
import type { Agendada } from './useAgenda.ts'

const SEMANA = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

const enSemanas = (dias: readonly DiaDeAgenda[]): DiaDeAgenda[][] =>
  Array.from({ length: Math.ceil(dias.length / 7) }, (_, n) => dias.slice(7 * n, 7 * n + 7))

const Celda = ({
  dia: { fecha, festivo, horas, cuenta },
  direccion,
  fuera,
  hoy,
}: {
  dia: DiaDeAgenda
  direccion: string
  fuera: boolean
  hoy: string
}) => {
  const esHoy = fecha === hoy
  const citas = cuenta.agendadas + cuenta.retenidas
  return (
    <td data-fuera={fuera || undefined} data-hoy={esHoy || undefined}>
      <Link href={direccion} aria-label={formatDateWeekday(fecha)} aria-current={esHoy ? 'date' : undefined}>
        {Number(fecha.slice(8))}
      </Link>
      {citas ? <b>{plural(citas, 'cita', 'citas')}</b> : null}
      {festivo ? (
        <small>{festivo}</small>
      ) : horas.length && fecha >= hoy ? (
        <small>{plural(cuenta.libres, 'libre', 'libres')}</small>
      ) : null}
    </td>
  )
}

/** A month: how many come each day, and how many more may. */
export const Mes = ({
  dias,
  agenda: { direccion, fecha, hoy },
}: {
  dias: readonly DiaDeAgenda[]
  agenda: Agendada
}) => (
  <table className="agenda-mes">
    <thead>
      <tr>
        {SEMANA.map((dia) => (
          <th key={dia} scope="col" abbr={dia}>
            {dia.slice(0, 3)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {enSemanas(dias).map((semana) => (
        <tr key={semana[0]?.fecha}>
          {semana.map((dia) => (
            <Celda
              key={dia.fecha}
              dia={dia}
              hoy={hoy}
              fuera={dia.fecha.slice(0, 7) !== fecha.slice(0, 7)}
              direccion={direccion({ ver: 'dia', fecha: dia.fecha })}
            />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
