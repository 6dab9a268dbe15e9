/** Requests in seven stages: pure rules that the browser and the server share. */
export {
  papelesSinCubrir,
  parejasDeReemplazo,
  sinEnviar,
  sinMarcar,
  sinPedidos,
  sinReemplazo,
  sinRespuesta,
  sinSubir,
  type DondeVa,
} from './domain/archivos.ts'
export { buzonDe } from './domain/buzon.ts'
export { etapaDe, sinTurno, turnosDesde, type Actor } from './domain/turnos.ts'
export { SE_LEEN_BORRADORES, sinBorrador } from './domain/borradores.ts'
export { CASOS_MINIMOS, demoraDicha, minutosHabiles } from './domain/demora.ts'
export { firmarHasta, MESES_PARA_FIRMAR } from './domain/firmas.ts'
export { ESPERAN_A_LA_OFICINA, ESPERAN_A_QUIEN_PIDE, turnoDe, type Turno } from './domain/turno-de.ts'
