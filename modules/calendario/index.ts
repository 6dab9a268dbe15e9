export {
  cabeCita,
  cuentaDe,
  diaCero,
  habilesEntre,
  horasEnPunto,
  minutosDeAtencionDespues,
  rangosDe,
  sumarHabiles,
  type Calendario,
  type Horas,
} from './domain.ts'
export { calendarioCon, calendarioDe, alCambiarHoras, pedirRecuento, TRABAJO_RECUENTO } from './calendario.ts'
export { ExcepcionDeCalendario, Horario, SabadoLaborable } from './model.ts'
export { routes } from './routes.ts'
