/** Requests in seven stages: pure rules that the browser and the server share. */
export {
  papelesSinCubrir, sinEnviar, sinMarcar, sinReemplazo, sinRespuesta, sinSubir, type DondeVa, type QuienTrae,
} from './domain/archivos.ts'
