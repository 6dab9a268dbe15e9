import { cambiosDeTexto } from '../minutas/documento.ts'
import { entero, objeto, oNulo, uno, type Leida } from '../json/vocabulario.ts'

/** What a draft says that an earlier one did not. */
export const cambiosDeBorrador = objeto({
  numero: entero,
  con: { ...oNulo(entero), description: 'Con cuál se compara; ninguno: es el primero' },
  sin_texto: {
    ...oNulo(uno('este', 'anterior')),
    description: 'Cuál de los dos no se pudo leer: es una imagen, o demasiado largo',
  },
  ...cambiosDeTexto,
})

export type CambiosDeBorrador = Leida<typeof cambiosDeBorrador>
