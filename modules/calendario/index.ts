export { cuentaDe, diaCero, habilesEntre, rangosDe, sumarHabiles, type Calendario, type Horas } from './domain.ts'
export { calendarioDe } from './leer.ts'
export { ExcepcionDeCalendario, Horario, SabadoLaborable } from './model.ts'
export { pedirRecuento, TRABAJO_RECUENTO } from './pedir-recuento.ts'
