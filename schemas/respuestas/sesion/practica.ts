import { arreglo, cadena, entero, objeto, oNulo } from '../json/vocabulario.ts'

/** How far the practice office is, and the way into it. */
export const estadoDePractica = objeto({
  estado: { type: 'string', enum: ['lista', 'preparando', 'falló', 'falta'] },
  enlace: oNulo(cadena),
})

/** Mails that nobody sent. */
export const correosDePractica = objeto({
  data: arreglo(
    objeto({ id: entero, para: cadena, asunto: cadena, texto: cadena, adjuntos: arreglo(cadena), cuando: cadena }),
  ),
})
