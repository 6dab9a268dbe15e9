import { plural } from '../../schemas/es-co/index.ts'
import type { FilaDePlantilla } from '../../schemas/respuestas/minutas/plantilla.ts'

export type Estado = 'inactiva' | 'sin_convertir' | 'mal_escrita' | 'por_corregir' | 'lista'

type Version = Pick<FilaDePlantilla, 'llenable' | 'fallas' | 'desconocidas'>

/** What a version of a template is good for. */
export const estadoDe = ({ llenable, fallas, desconocidas }: Version): Exclude<Estado, 'inactiva'> => {
  if (fallas > 0) return 'mal_escrita'
  if (!llenable) return 'sin_convertir'
  return desconocidas > 0 ? 'por_corregir' : 'lista'
}

/** The same in words. */
export const estadoEnPalabras = (estado: Estado, { fallas, desconocidas }: Version): string => {
  switch (estado) {
    case 'inactiva':
      return 'Inactiva'
    case 'sin_convertir':
      return 'Sin convertir'
    case 'mal_escrita':
      return plural(fallas, 'mal escrita', 'mal escritas')
    case 'por_corregir':
      return `${desconocidas} por corregir`
    case 'lista':
      return 'Lista'
  }
}
