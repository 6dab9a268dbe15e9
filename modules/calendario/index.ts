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
export { calendarioCon, calendarioDe } from './leer.ts'
export { ExcepcionDeCalendario, Horario, SabadoLaborable } from './model.ts'
export { alCambiarHoras } from './oyentes.ts'
export { pedirRecuento, TRABAJO_RECUENTO } from './pedir-recuento.ts'
export { routes } from './routes.ts'
