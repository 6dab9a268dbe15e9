/** The office's calendar: pure rules that the browser and the server share. */
export {
  cuentaDe,
  esHabil,
  habilDesde,
  habilesEntre,
  sumarHabiles,
  type Calendario,
  type Excepcion,
  type Horas,
  type Jornada,
} from './domain/calendario.ts'
export { cabeCita, diaCero, DURA_CITA, horasEnPunto, minutosDeAtencionDespues, rangosDe } from './domain/horas.ts'
export { diaDeNombre, numeroDeDia } from './domain/dias.ts'
export { mesDe, type DiaDeMes } from './domain/mes.ts'
export { revisarExcepcion } from './domain/revisar-excepcion.ts'
export { revisarHorario, revisarJornada, type Faltas } from './domain/revisar-horario.ts'
