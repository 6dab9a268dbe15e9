import { useEffect, useRef, useState } from 'react'
import { addMonths, formatDateWeekday, formatMonth, addDays, startOfWeek } from '../../../../schemas/es-co/fechas.ts'
import { NO_DISPONIBLE } from '../../../../schemas/solicitudes/etapas.ts'
import { Boton } from '../piezas/Boton.tsx'

const DIAS_DE_SEMANA = [
  ['lu', 'lunes'],
  ['ma', 'martes'],
  ['mi', 'miércoles'],
  ['ju', 'jueves'],
  ['vi', 'viernes'],
  ['sá', 'sábado'],
  ['do', 'domingo'],
] as const

/** Weeks from Monday; null for days of other months. @param mes `YYYY-MM` */
function semanasDe(mes: string): (string | null)[][] {
  const semanas: (string | null)[][] = []
  for (let lunes = startOfWeek(`${mes}-01`); lunes.slice(0, 7) <= mes; lunes = addDays(lunes, 7)) {
    semanas.push(DIAS_DE_SEMANA.map((_, n) => addDays(lunes, n)).map((dia) => (dia.startsWith(mes) ? dia : null)))
  }
  return semanas
}

const PASOS: Readonly<Record<string, (dia: string) => string>> = {
  ArrowLeft: (dia) => addDays(dia, -1),
  ArrowRight: (dia) => addDays(dia, 1),
  ArrowUp: (dia) => addDays(dia, -7),
  ArrowDown: (dia) => addDays(dia, 7),
  Home: startOfWeek,
  End: (dia) => addDays(startOfWeek(dia), 6),
  PageUp: (dia) => addMonths(dia, -1),
  PageDown: (dia) => addMonths(dia, 1),
}

/** Day that a key moves to, up to `ultimo`, the last visible month; null for other keys. */
function alPulsar(tecla: string, dia: string, primero: string, ultimo: string): string | null {
  const va = PASOS[tecla]?.(dia)
  if (va === undefined) return null
  const fin = addDays(addMonths(`${ultimo}-01`, 1), -1)
  return va < primero ? primero : va > fin ? fin : va
}

const aspectoDe = (elegido: boolean, libre: boolean | undefined): string =>
  (libre ? 'border-accent font-semibold cursor-pointer ' : 'border-transparent cursor-default ') +
  (elegido ? 'bg-accent text-surface' : libre ? 'bg-surface text-ink encima:bg-hover' : 'bg-transparent text-muted')

interface Props {
  mes: string
  /** Days with free hours; undefined while loading or after an error. */
  dias: readonly string[] | undefined
  espera: boolean
  elegido: string
  /** First visible day and last visible month. */
  hoy: string
  ultimo: string
  onMes: (mes: string) => void
  onElegir: (dia: string) => void
}

/** Calendar grid: arrow keys reach every day, only free ones can be chosen. */
export const MesDeCitas = ({ mes, dias, espera, elegido, hoy, ultimo, onMes, onElegir }: Props) => {
  const tabla = useRef<HTMLTableElement>(null)
  const [parado, setParado] = useState('')
  const llega = useRef(false)
  const deAqui = (dia: string | undefined) => (dia?.startsWith(mes) ? dia : undefined)
  const aqui = deAqui(parado) ?? deAqui(elegido) ?? dias?.[0] ?? deAqui(hoy) ?? `${mes}-01`
  useEffect(() => {
    if (!llega.current) return
    llega.current = false
    tabla.current?.querySelector<HTMLElement>(`[data-dia="${aqui}"]`)?.focus()
  }, [aqui])
  const cambiarMes = (meses: number) => {
    setParado('')
    onMes(addMonths(`${mes}-01`, meses).slice(0, 7))
  }
  const otro = (meses: number, nombre: string, signo: string) => {
    const cual = addMonths(`${mes}-01`, meses).slice(0, 7)
    const cerrado = cual < hoy.slice(0, 7) || cual > ultimo
    return (
      <Boton cerrado={cerrado} onClick={() => cambiarMes(meses)} aria-label={`${nombre}: ${formatMonth(cual)}`}>
        {signo}
      </Boton>
    )
  }
  return (
    <div className="sol-mes">
      <div className="flex items-center justify-between">
        {otro(-1, 'Mes anterior', '‹')}
        <h4 className="m-0" id="sol-mes" aria-live="polite">
          {formatMonth(mes)}
        </h4>
        {otro(1, 'Mes siguiente', '›')}
      </div>
      <table
        className="w-full mt-2 border-separate border-spacing-0.5 table-fixed text-center tabular-nums"
        ref={tabla}
        role="grid"
        aria-labelledby="sol-mes"
        aria-busy={espera}
        onKeyDown={(event) => {
          const va = alPulsar(event.key, aqui, hoy, ultimo)
          if (va === null) return
          event.preventDefault()
          llega.current = va !== aqui
          setParado(va)
          if (!va.startsWith(mes)) onMes(va.slice(0, 7))
        }}
      >
        <thead>
          <tr>
            {DIAS_DE_SEMANA.map(([corto, nombre]) => (
              <th className="py-1 px-0 text-muted text-12 font-medium" key={corto} scope="col" abbr={nombre}>
                {corto}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {semanasDe(mes).map((semana, n) => (
            <tr key={n}>
              {semana.map((dia, columna) =>
                dia === null ? (
                  <td className="p-0" key={columna} />
                ) : (
                  <td className="p-0" key={columna} aria-selected={dia === elegido}>
                    <button
                      className={`w-full min-h-11 p-0 border rounded-6 ${aspectoDe(dia === elegido, dias?.includes(dia))}`}
                      type="button"
                      data-dia={dia}
                      tabIndex={dia === aqui ? 0 : -1}
                      aria-disabled={!dias?.includes(dia)}
                      aria-label={`${formatDateWeekday(dia)}${!dias || dias.includes(dia) ? '' : `. ${NO_DISPONIBLE}`}`}
                      onFocus={() => setParado(dia)}
                      onClick={() => {
                        if (dias?.includes(dia)) onElegir(dia)
                      }}
                    >
                      {Number(dia.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
