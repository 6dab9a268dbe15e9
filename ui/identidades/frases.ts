/** Sentences shown while an identity is corrected. */
export const FRASES = {
  enviando: 'Guardando...',
  hecho: 'Registro actualizado con éxito',
  fallo: 'No se pudo actualizar el registro',
}
