import type { Horas } from '../../modules/calendario/domain.ts'
import type { JornadaEscrita } from './formulario.ts'

/** Minutes of a cell of the painter. */
export const CELDA = 30
const ULTIMO = 24 * 60 - CELDA

/** Minutes of the day. */
export interface Tramo {
  desde: number
  hasta: number
}

export const minutos = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5))
export const horaDe = (minuto: number): string =>
  `${String(Math.floor(minuto / 60)).padStart(2, '0')}:${String(minuto % 60).padStart(2, '0')}`

const legible = (hora: string): boolean => /^\d\d:\d\d$/.test(hora)

/** Readable ranges of a day; none if it does not apply. */
export const rangosEscritos = ({
  horaEntrada,
  horaSalida,
  aplicaDia,
  horaEntrada2,
  horaSalida2,
}: JornadaEscrita): Horas[] =>
  (aplicaDia
    ? [
        { entrada: horaEntrada, salida: horaSalida },
        { entrada: horaEntrada2, salida: horaSalida2 },
      ]
    : []
  ).filter(({ entrada, salida }) => legible(entrada) && legible(salida) && salida > entrada)

/** Paints or erases part of a day. At most two ranges: a far third joins the nearest; of three after erasing, the shortest goes. */
export function pintar(rangos: readonly Horas[], { desde, hasta }: Tramo, abre: boolean): Horas[] {
  const tramos = rangos.map(({ entrada, salida }) => ({ desde: minutos(entrada), hasta: minutos(salida) }))
  const nuevo = { desde: Math.max(0, desde), hasta: Math.min(ULTIMO, hasta) }
  const despues = abre
    ? unir([...tramos, nuevo])
    : tramos.flatMap((uno) => [
        { desde: uno.desde, hasta: Math.min(uno.hasta, nuevo.desde) },
        { desde: Math.max(uno.desde, nuevo.hasta), hasta: uno.hasta },
      ])
  const quedan = despues.filter((uno) => uno.hasta > uno.desde)
  return (abre ? cerrarHueco(quedan) : sinElMasCorto(quedan)).map((uno) => ({
    entrada: horaDe(uno.desde),
    salida: horaDe(uno.hasta),
  }))
}

function unir(tramos: readonly Tramo[]): Tramo[] {
  const unidos: Tramo[] = []
  for (const uno of [...tramos].sort((a, b) => a.desde - b.desde)) {
    const ultimo = unidos.at(-1)
    if (ultimo && uno.desde <= ultimo.hasta) ultimo.hasta = Math.max(ultimo.hasta, uno.hasta)
    else unidos.push({ ...uno })
  }
  return unidos
}

/** Joins the two nearest of three. */
function cerrarHueco(tramos: readonly Tramo[]): readonly Tramo[] {
  const [a, b, c] = tramos
  if (!a || !b || !c) return tramos
  return b.desde - a.hasta <= c.desde - b.hasta
    ? [{ desde: a.desde, hasta: b.hasta }, c]
    : [a, { desde: b.desde, hasta: c.hasta }]
}

function sinElMasCorto(tramos: readonly Tramo[]): readonly Tramo[] {
  if (tramos.length < 3) return tramos
  const largos = tramos.map(({ desde, hasta }) => hasta - desde)
  const corto = largos.indexOf(Math.min(...largos))
  return tramos.filter((_, at) => at !== corto)
}

/** Without ranges the day does not apply, and keeps its hours for later. */
export const conRangos = (antes: JornadaEscrita, [primero, segundo]: readonly Horas[]): JornadaEscrita =>
  primero
    ? {
        horaEntrada: primero.entrada,
        horaSalida: primero.salida,
        aplicaDia: true,
        horaEntrada2: segundo?.entrada ?? '',
        horaSalida2: segundo?.salida ?? '',
      }
    : { ...antes, aplicaDia: false }

/** Adds a lunch break: splits the day at noon, or adds an afternoon. */
export function conAlmuerzo(jornada: JornadaEscrita): JornadaEscrita {
  const { horaEntrada, horaSalida } = jornada
  if (horaEntrada < '12:00' && horaSalida > '14:00')
    return { ...jornada, horaSalida: '12:00', horaEntrada2: '14:00', horaSalida2: horaSalida }
  const vuelve = Math.min(minutos(legible(horaSalida) && horaSalida > '13:00' ? horaSalida : '13:00') + 60, ULTIMO - 60)
  return { ...jornada, horaEntrada2: horaDe(vuelve), horaSalida2: horaDe(Math.min(vuelve + 180, ULTIMO)) }
}

export const sinAlmuerzo = (jornada: JornadaEscrita): JornadaEscrita => ({
  ...jornada,
  horaSalida: jornada.horaSalida2 || jornada.horaSalida,
  horaEntrada2: '',
  horaSalida2: '',
})
