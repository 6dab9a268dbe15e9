/** What people are told of their data and may ask about them: pure rules that the browser and the server share. */
export { AVISOS, NOMBRE_DE_FORMULARIO, textoDelAviso, type Formulario } from './domain/avisos.ts'
export { FINALIDADES, NOMBRE_DE_FUNDAMENTO, tituloDeFinalidad, type Finalidad, type Fundamento } from './domain/finalidades.ts'
