/** Minutas and their documents: pure rules that the browser and the server share. */
export { canonico, mismosDatos } from './domain/canonico.ts'
export { estadoDe, impedimentoDe, porRevisar, type EstadoDeDocumento } from './domain/estado.ts'
export { otorgantesDe } from './domain/otorgantes.ts'
export { titulosDeRutas } from './domain/titulo-de-ruta.ts'
