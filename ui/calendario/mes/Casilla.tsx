import type { DiaDeMes, Horas } from '../../../modules/calendario/domain.ts'
import { formatDateWeekday } from '../../../schemas/es-co/index.ts'

interface Props {
  dia: DiaDeMes
  antes: DiaDeMes
  hoy: boolean
  onDia: ((fecha: string) => void) | null
}

/** `08:00` → `8`, `08:30` → `8:30`: there is little room. */
const corta = (hora: string): string => `${Number(hora.slice(0, 2))}${hora.endsWith(':00') ? '' : hora.slice(2)}`
const dichas = (rangos: readonly Horas[]): string =>
  rangos.map(({ entrada, salida }) => `de ${entrada} a ${salida}`).join(' y ')

/** What a day is, in a word: shown and said. */
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

/** Whether it would not be served as it is saved. */
export const cambiaDia = (dia: DiaDeMes, antes: DiaDeMes): boolean =>
  JSON.stringify(dia.rangos) !== JSON.stringify(antes.rangos)

/** A day of the month, as it would be served; a dot where that is not as it is saved. */
export const Casilla = ({ dia, antes, hoy, onDia }: Props) => {
  const cambia = cambiaDia(dia, antes)
  const { clase, palabra } = claseDe(dia)
  const dentro = (
    <>
      <span className="solo-lectores">{dichoDe(dia, cambia)}</span>
      <span aria-hidden>
        <span className="horarios-numero font-semibold tabular-nums">{Number(dia.fecha.slice(8))}</span>
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
    <td
      className="relative p-0 align-top"
      data-clase={clase}
      data-cambia={cambia || undefined}
      aria-current={hoy ? 'date' : undefined}
    >
      {onDia ? (
        <button className="cursor-pointer" type="button" onClick={() => onDia(dia.fecha)}>
          {dentro}
        </button>
      ) : (
        <div>{dentro}</div>
      )}
    </td>
  )
}
