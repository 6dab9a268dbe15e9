import { addDays, daysBetween, isDate, startOfWeek } from '../../../schemas/es-co/index.ts'
import { festivoDe } from '../../../schemas/citas/festivos.ts'
import type { DiaDeSemana, HorarioEnviado, JornadaEnviada, ExcepcionEnviada } from '../../../schemas/citas/horarios.ts'
import { diaDeNombre, numeroDeDia, SABADO, type Jornada, type Excepcion } from './calendario.ts'

/** Faults by path: `horarios.lunes.horaSalida`. */
export type Faltas = Record<string, string[]>

const REQUERIDO = 'Campo requerido'
const NO_ES_HORA = 'Debe ser una hora HH:mm.'
const esHora = (texto: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(texto)

interface DiaRevisado {
  jornada: Jornada
  faltas: Record<string, string>
}

/** Hours of a day after saving; a closed day keeps its hours if none are sent. */
export function revisarJornada(enviada: JornadaEnviada, antes: Jornada): DiaRevisado {
  const aplica = enviada.aplicaDia === undefined ? antes.aplica : [true, 1, '1'].includes(enviada.aplicaDia ?? false)
  const hora = (dicha: string | null | undefined, suya: string) =>
    dicha === undefined || (!dicha && !aplica) ? suya : (dicha ?? '')
  const [entrada, salida] = [hora(enviada.horaEntrada, antes.entrada), hora(enviada.horaSalida, antes.salida)]
  const segunda = { entrada: enviada.horaEntrada2 ?? '', salida: enviada.horaSalida2 ?? '' }
  const hayTarde = segunda.entrada !== '' || segunda.salida !== ''
  const faltas = {
    ...faltasDeRango({ horaEntrada: entrada, horaSalida: salida }, 'La salida debe ser después de la entrada.'),
    ...(hayTarde
      ? faltasDeRango(
          { horaEntrada2: segunda.entrada, horaSalida2: segunda.salida },
          'La salida de la tarde debe ser después de su entrada.',
        )
      : {}),
  }
  if (hayTarde && !faltas.horaEntrada2 && esHora(salida) && segunda.entrada <= salida)
    faltas.horaEntrada2 = 'La tarde debe empezar después de la salida de la mañana.'
  return { jornada: { dia: antes.dia, entrada, salida, aplica, segunda: hayTarde ? segunda : null }, faltas }
}

function faltasDeRango(horas: Readonly<Record<string, string>>, orden: string): Record<string, string> {
  const faltas = Object.fromEntries(
    Object.entries(horas).flatMap(([campo, hora]) => (esHora(hora) ? [] : [[campo, hora ? NO_ES_HORA : REQUERIDO]])),
  )
  const [[, entrada = ''] = [], [campo = '', salida = ''] = []] = Object.entries(horas)
  return Object.keys(faltas).length || salida > entrada ? faltas : { [campo]: orden }
}

interface Guardado {
  semana: readonly Jornada[]
  turnos: ReadonlySet<string>
  hoy: string
}
interface Revisado {
  semana: Jornada[]
  sabados: string[] | null
  faltas: Faltas
}

/** Week and Saturdays to store, with every fault; absent days stay. @param hoy `YYYY-MM-DD`; a new Saturday must be future */
export function revisarHorario(
  { horarios = {}, sabados }: HorarioEnviado,
  { semana, turnos, hoy }: Guardado,
): Revisado {
  const faltas: Faltas = {}
  const vistos = new Map<DiaDeSemana, Jornada>()
  for (const [nombre, enviada] of Object.entries(horarios)) {
    const dia = diaDeNombre(nombre)
    const antes = dia && semana.find((una) => una.dia === numeroDeDia(dia))
    if (!antes || !enviada) continue // the schema has the names
    if (vistos.has(dia)) faltas[`horarios.${nombre}`] = ['Ese día viene dos veces.']
    const revisada = revisarJornada(enviada, antes)
    vistos.set(dia, revisada.jornada)
    for (const [campo, falta] of Object.entries(revisada.faltas)) faltas[`horarios.${nombre}.${campo}`] = [falta]
  }
  const fechas = sabados?.map(({ dia }) => dia) ?? null
  // specification 3, section 5: at least 1 stays, unless there was none to come
  if (fechas?.length === 0 && [...turnos].some((turno) => turno >= hoy))
    faltas['sabados'] = ['Debe quedar al menos un sábado de turno.']
  fechas?.forEach((fecha, at) => {
    const falta = faltaDeSabado(fecha, { repetido: fechas.indexOf(fecha) < at, nuevo: !turnos.has(fecha), hoy })
    if (falta) faltas[`sabados.${at}.dia`] = [falta]
  })
  return { semana: [...vistos.values()], sabados: fechas, faltas }
}

function faltaDeSabado(
  fecha: string,
  { repetido, nuevo, hoy }: { repetido: boolean; nuevo: boolean; hoy: string },
): string | null {
  if (!fecha) return REQUERIDO
  if (!isDate(fecha)) return 'Formato de fecha incorrecto'
  if (daysBetween(startOfWeek(fecha), fecha) !== SABADO - 1) return 'No es un sábado.'
  if (repetido) return 'Ese sábado ya está en la lista.'
  if (nuevo && fecha < hoy) return 'Ese sábado ya pasó.'
  if (fecha > addDays(hoy, DIAS_POR_DELANTE)) return 'Un turno se fija con hasta un año de anticipación.'
  const festivo = festivoDe(fecha)
  return festivo && `Es festivo (${festivo}): para atender, agregue un día distinto.`
}

const DIAS_POR_DELANTE = 366

/** Closing and suspending terms need an authorising act (Superintendencia de Notariado y Registro); other hours do not. */
export function revisarExcepcion(enviada: ExcepcionEnviada): { excepcion: Excepcion; faltas: Faltas } {
  const { fecha, tipo } = enviada
  const [entrada, salida] = [enviada.hora_entrada ?? '', enviada.hora_salida ?? '']
  const suspende = [true, 1, '1'].includes(enviada.suspende_terminos ?? false)
  const acto = (enviada.acto ?? '').trim().replace(/\s+/g, ' ') || null
  const faltas: Record<string, string> =
    tipo === 'horario'
      ? faltasDeRango({ hora_entrada: entrada, hora_salida: salida }, 'La salida debe ser después de la entrada.')
      : Object.fromEntries(
          Object.entries({ hora_entrada: entrada, hora_salida: salida }).flatMap(([campo, hora]) =>
            hora ? [[campo, 'Un día cerrado no lleva horas.']] : [],
          ),
        )
  if (!fecha) faltas.fecha = REQUERIDO
  else if (!isDate(fecha)) faltas.fecha = 'Formato de fecha incorrecto'
  if (!acto && tipo === 'cerrado') faltas.acto = 'Escriba el acto que autoriza cerrar.'
  else if (!acto && suspende) faltas.acto = 'Escriba el acto que suspende los términos.'
  return {
    excepcion: { fecha, tipo, entrada: entrada || null, salida: salida || null, suspende, acto },
    faltas: Object.fromEntries(Object.entries(faltas).map(([campo, falta]) => [campo, [falta]])),
  }
}
