import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { horasEnPunto, mesDe, type Calendario } from '../../../modules/calendario/domain.ts'
import { addMonths, bogotaDate, formatMonth, plural } from '../../../schemas/es-co/index.ts'
import { cambiaDia, Casilla } from './Casilla.tsx'

interface Props {
  /** As it would be. */
  calendario: Calendario
  /** As it is saved. */
  antes: Calendario
  /** Appointments that fit in an hour. */
  puestos: number
  /** A day is chosen to make it another; none where one only looks. */
  onDia: ((fecha: string) => void) | null
}

const CABEZA = [
  ['L', 'lunes'],
  ['M', 'martes'],
  ['X', 'miércoles'],
  ['J', 'jueves'],
  ['V', 'viernes'],
  ['S', 'sábado'],
  ['D', 'domingo'],
] as const

/** A month as it would be served with what is written, day by day, before it is saved. */
export const Mes = ({ calendario, antes, puestos, onDia }: Props) => {
  const hoy = bogotaDate(Date.now())
  const [mes, setMes] = useState(hoy.slice(0, 7))
  const [dias, guardados] = [mesDe(calendario, mes), mesDe(antes, mes)]
  const hueco = (new Date(`${mes}-01T00:00:00Z`).getUTCDay() + 6) % 7
  const casillas = [
    ...Array.from({ length: hueco }, () => null),
    ...dias.map((dia, at) => ({ dia, antes: guardados[at] ?? dia })),
  ]
  const semanas = Array.from({ length: Math.ceil(casillas.length / 7) }, (_, n) => casillas.slice(n * 7, n * 7 + 7))
  const abiertos = dias.filter(({ rangos }) => rangos.length > 0)
  const citas = dias.reduce((sum, { rangos }) => sum + horasEnPunto(rangos).length, 0) * puestos
  const nombrados = dias.flatMap(({ fecha, festivo }) => (festivo ? [`${Number(fecha.slice(8))} ${festivo}`] : []))
  const mover = (meses: number) => setMes(addMonths(`${mes}-01`, meses).slice(0, 7))
  return (
    <section className="horarios-mes" aria-labelledby="horarios-mes">
      <div className="horarios-mes-cabeza">
        <ActionIcon aria-label="Mes anterior" onClick={() => mover(-1)}>
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <h2 id="horarios-mes" aria-live="polite">
          {formatMonth(mes)}
        </h2>
        <ActionIcon aria-label="Mes siguiente" onClick={() => mover(1)}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </div>
      <table>
        <caption className="solo-lectores">{`Cómo se atiende cada día de ${formatMonth(mes)}`}</caption>
        <thead>
          <tr>
            {CABEZA.map(([letra, nombre]) => (
              <th key={nombre} scope="col">
                <abbr title={nombre}>{letra}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {semanas.map((semana, n) => (
            <tr key={`${mes} ${n}`}>
              {Array.from({ length: 7 }, (_, at) => semana[at] ?? null).map((uno, at) =>
                uno ? (
                  <Casilla key={uno.dia.fecha} {...uno} hoy={uno.dia.fecha === hoy} onDia={onDia} />
                ) : (
                  <td key={`hueco ${at}`} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="horarios-mes-cuenta">
        {`${plural(abiertos.length, 'día de atención', 'días de atención')} · hasta ${plural(citas, 'cita', 'citas')}`}
      </p>
      {casillas.some((una) => una && cambiaDia(una.dia, una.antes)) ? (
        <p className="horarios-cambia">Con punto: cambia al guardar</p>
      ) : null}
      {nombrados.length ? <p className="muted">{`Festivos: ${nombrados.join(' · ')}`}</p> : null}
      {onDia ? <p className="muted">Elija un día para cerrarlo o darle otro horario.</p> : null}
    </section>
  )
}
