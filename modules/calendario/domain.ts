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
  cabeCita,
  diaCero,
  DURA_CITA,
  horasEnPunto,
  minutosDeAtencionDespues,
  rangosDe,
  diaDeNombre,
  numeroDeDia,
  mesDe,
  type DiaDeMes,
} from './domain/calendario.ts'
export { revisarExcepcion, revisarHorario, revisarJornada, type Faltas } from './domain/revisar-horario.ts'
