/** Requests in seven stages: pure rules that the browser and the server share. */
export {
  papelesSinCubrir, sinEnviar, sinMarcar, sinReemplazo, sinRespuesta, sinSubir, type DondeVa, type QuienTrae,
} from './domain/archivos.ts'
export { etapaDe, sinTurno, turnosDesde, type Actor } from './domain/turnos.ts'
