import { arreglo, cadena, entero, id, instante, objeto, oNulo, version } from '../json/vocabulario.ts'

/** A paper of a form that was not sent yet. */
export const adjuntoSuelto = objeto({
  id,
  version,
  nombre: { ...cadena, description: 'Cuál documento es: documento_1, formatoRegistro, documentos' },
  titulo: oNulo(cadena),
  nombre_original: cadena,
  extension: cadena,
  tipo: { ...cadena, description: 'Tipo de contenido, por lo que el archivo es' },
  bytes: entero,
  sin_revisar: { type: ['string', 'null'], description: 'Por qué nadie miró adentro' },
  created_at: instante,
})

export const adjuntosSueltos = arreglo(adjuntoSuelto)
