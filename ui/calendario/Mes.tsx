import { type DiaDeMes, type Horas, horasEnPunto, mesDe, type Calendario } from '../../modules/calendario/domain.ts'
import { formatDateWeekday, addMonths, bogotaDate, formatMonth, plural } from '../../schemas/es-co/index.ts'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'

interface Props {
  dia: DiaDeMes
  antes: DiaDeMes
  hoy: boolean
  onDia: ((fecha: string) => void) | null
}

/** `08:00` → `8`, `08:30` → `8:30`. */
const corta = (hora: string): string => `${Number(hora.slice(0, 2))}${hora.endsWith(':00') ? '' : hora.slice(2)}`
const dichas = (rangos: readonly Horas[]): string =>
  rangos.map(({ entrada, salida }) => `de ${entrada} a ${salida}`).join(' y ')

function claseDe({ rangos, festivo, excepcion, turno }: DiaDeMes): { clase: string; palabra: string } {
  if (excepcion) return { clase: 'distinto', palabra: excepcion.tipo === 'cerrado' ? 'Cerrado' : '' }
  if (festivo) return { clase: 'festivo', palabra: 'Festivo' }
  if (turno) return { clase: 'turno', palabra: '' }
  return { clase: rangos.length ? 'abierto' : 'cerrado', palabra: '' }
}

function dichoDe(dia: DiaDeMes, cambia: boolean): string {
  const { rangos, festivo, excepcion, turno } = dia
  return [
    formatDateWeekday(dia.fecha),
    festivo ? `festivo, ${festivo}` : '',
    turno ? 'sábado de turno' : '',
    excepcion ? 'día distinto' : '',
    rangos.length ? dichas(rangos) : 'no se atiende',
    excepcion?.suspende ? 'términos suspendidos' : '',
    cambia ? 'cambia al guardar' : '',
  ]
    .filter(Boolean)
    .join(', ')
}

const cambiaDia = (dia: DiaDeMes, antes: DiaDeMes): boolean =>
  JSON.stringify(dia.rangos) !== JSON.stringify(antes.rangos)

const CASILLA = 'flex flex-col items-center gap-px w-full min-h-14 py-[3px] px-0 border rounded-4 text-12 leading-[1.3]'
const NADA = 'border-transparent bg-paper text-muted'
const COLOR: Readonly<Record<string, string>> = {
  abierto: 'border-line bg-surface text-ink',
  turno: 'border-transparent bg-ok-soft text-ok',
  festivo: 'border-transparent bg-warn-soft text-warn',
  distinto: 'border-transparent bg-accent-soft text-accent',
}
const PUNTO = 'w-[7px] h-[7px] rounded-[50%] bg-warn'

const Casilla = ({ dia, antes, hoy, onDia }: Props) => {
  const cambia = cambiaDia(dia, antes)
  const { clase, palabra } = claseDe(dia)
  const sePulsa = onDia && clase !== 'abierto' ? 'encima:border-field-line' : ''
  const casilla = `${CASILLA} ${COLOR[clase] ?? NADA} ${sePulsa}`
  const dentro = (
    <>
      <span className="solo-lectores">{dichoDe(dia, cambia)}</span>
      <span className="contents" aria-hidden>
        <span
          className={
            'font-semibold tabular-nums in-[[aria-current]]:text-accent in-[[aria-current]]:underline ' +
            'in-[[aria-current]]:underline-offset-[2px]'
          }
        >
          {Number(dia.fecha.slice(8))}
        </span>
        {palabra ? <span>{palabra}</span> : null}
        {dia.rangos.map(({ entrada, salida }) => (
          <span key={entrada} className="tabular-nums tracking-[-0.03em] text-center">
            {corta(entrada)}–<wbr />
            {corta(salida)}
          </span>
        ))}
      </span>
    </>
  )
  return (
    <td className="relative p-0 align-top" data-clase={clase} aria-current={hoy ? 'date' : undefined}>
      {onDia ? (
        <button className={`cursor-pointer ${casilla}`} type="button" onClick={() => onDia(dia.fecha)}>
          {dentro}
        </button>
      ) : (
        <div className={casilla}>{dentro}</div>
      )}
      {cambia ? <span className={`absolute top-[5px] right-[5px] ${PUNTO}`} aria-hidden /> : null}
    </td>
  )
}

interface PropsMes {
  calendario: Calendario
  antes: Calendario
  puestos: number
  /** Null: read-only. */
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

/** Preview of a month with the unsaved hours; `antes`: the saved ones. */
export const Mes = ({ calendario, antes, puestos, onDia }: PropsMes) => {
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
    <section
      className="horarios-mes grid grid-cols-1 gap-3 p-5 border border-line rounded-8 bg-surface"
      aria-labelledby="horarios-mes"
    >
      <div className="flex items-center justify-between">
        <ActionIcon aria-label="Mes anterior" onClick={() => mover(-1)}>
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <h2 className="text-16 first-letter:uppercase" id="horarios-mes" aria-live="polite">
          {formatMonth(mes)}
        </h2>
        <ActionIcon aria-label="Mes siguiente" onClick={() => mover(1)}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </div>
      <table className="w-full border-separate border-spacing-px table-fixed">
        <caption className="solo-lectores">{`Cómo se atiende cada día de ${formatMonth(mes)}`}</caption>
        <thead>
          <tr>
            {CABEZA.map(([letra, nombre]) => (
              <th className="py-0.5 px-0 text-muted text-12 font-medium text-center" key={nombre} scope="col">
                <abbr className="no-underline" title={nombre}>
                  {letra}
                </abbr>
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
                  <td className="relative p-0 align-top" key={`hueco ${at}`} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="py-0 px-1 font-medium">
        {`${plural(abiertos.length, 'día de atención', 'días de atención')} · hasta ${plural(citas, 'cita', 'citas')}`}
      </p>
      {casillas.some((una) => una && cambiaDia(una.dia, una.antes)) ? (
        <p className="py-0 px-1 flex gap-1.5 items-center text-13">
          <span className={PUNTO} aria-hidden /> Con punto: cambia al guardar
        </p>
      ) : null}
      {nombrados.length ? <p className="muted py-0 px-1 text-13">{`Festivos: ${nombrados.join(' · ')}`}</p> : null}
      {onDia ? <p className="muted py-0 px-1 text-13">Elija un día para cerrarlo o darle otro horario.</p> : null}
    </section>
  )
}
