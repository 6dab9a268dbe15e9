export { calendarioDe } from './leer.ts'
export { ExcepcionDeCalendario, Horario, SabadoLaborable } from './model.ts'
