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
  firmarHasta,
  MESES_PARA_FIRMAR,
} from './domain/archivos.ts'
export {
  buzonDe,
  etapaDe,
  sinTurno,
  turnosDesde,
  type Actor,
  CASOS_MINIMOS,
  demoraDicha,
  minutosHabiles,
  ESPERAN_A_LA_OFICINA,
  ESPERAN_A_QUIEN_PIDE,
  turnoDe,
  type Turno,
} from './domain/turnos.ts'
export { SE_LEEN_BORRADORES, sinBorrador } from './domain/borradores.ts'
