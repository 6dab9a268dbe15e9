/** The office's calendar: pure rules that the browser and the server share. */
export {
  cuentaDe, esHabil, habilDesde, habilesEntre, sumarHabiles, type Calendario, type Excepcion, type Jornada,
} from './domain/calendario.ts'
export { diaCero, horasDe, type Horas } from './domain/horas.ts'
