/** The office's calendar: pure rules that the browser and the server share. */
export {
  cuentaDe, esHabil, habilDesde, habilesEntre, sumarHabiles, type Calendario, type Excepcion, type Horas, type Jornada,
} from './domain/calendario.ts'
export { cabeCita, diaCero, DURA_CITA, horasEnPunto, rangosDe } from './domain/horas.ts'
