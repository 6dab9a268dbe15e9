/** Appointments: pure rules that the browser and the server share. */
export { CLASES_DE_AVISO, sigueSiendo, type ClaseDeAviso } from './domain/avisos.ts'
export { NO_EN_PUNTO, enPunto, leerFecha } from './domain/fecha.ts'
export { calendarioIcs, type EntradaIcs } from './domain/ics.ts'
export { finDe, horasDeCita, inicioDe, iniciosEntre, sinHora, ventana, type Como } from './domain/horas.ts'
export { cercanas, conCupo, puestoDeMas, puestosLibres, type Lugar, type Ocupado } from './domain/libres.ts'
export {
  ANTICIPACION_HORAS,
  CERCANAS,
  HORIZONTE_DIAS,
  minutosDespues,
  OFERTA_ANTES_MINUTOS,
  OFERTA_MINUTOS,
  RECORDATORIOS,
  RETENCION_MINUTOS,
} from './domain/reglas.ts'
export {
  columnaDe,
  columnasDelDia,
  NOMBRE_DE_ESTADO_DE_CITA,
  porHoras,
  type ColumnaDePuesto,
} from './domain/por-horas.ts'
