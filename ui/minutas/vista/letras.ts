import arimo from '@fontsource/arimo/files/arimo-latin-400-normal.woff2'
import arimoCursiva from '@fontsource/arimo/files/arimo-latin-400-italic.woff2'
import arimoNegra from '@fontsource/arimo/files/arimo-latin-700-normal.woff2'
import arimoNegraCursiva from '@fontsource/arimo/files/arimo-latin-700-italic.woff2'
import carlito from '@fontsource/carlito/files/carlito-latin-400-normal.woff2'
import carlitoCursiva from '@fontsource/carlito/files/carlito-latin-400-italic.woff2'
import carlitoNegra from '@fontsource/carlito/files/carlito-latin-700-normal.woff2'
import carlitoNegraCursiva from '@fontsource/carlito/files/carlito-latin-700-italic.woff2'
import cousine from '@fontsource/cousine/files/cousine-latin-400-normal.woff2'
import cousineCursiva from '@fontsource/cousine/files/cousine-latin-400-italic.woff2'
import cousineNegra from '@fontsource/cousine/files/cousine-latin-700-normal.woff2'
import cousineNegraCursiva from '@fontsource/cousine/files/cousine-latin-700-italic.woff2'
import tinos from '@fontsource/tinos/files/tinos-latin-400-normal.woff2'
import tinosCursiva from '@fontsource/tinos/files/tinos-latin-400-italic.woff2'
import tinosNegra from '@fontsource/tinos/files/tinos-latin-700-normal.woff2'
import tinosNegraCursiva from '@fontsource/tinos/files/tinos-latin-700-italic.woff2'
import { CORTES, LETRAS } from '../../../modules/minutas/domain/letras.ts'

/** Of each font its cuts, in the order of `CORTES`. */
const ARCHIVOS: Readonly<Record<string, readonly string[]>> = {
  arimo: [arimo, arimoCursiva, arimoNegra, arimoNegraCursiva],
  tinos: [tinos, tinosCursiva, tinosNegra, tinosNegraCursiva],
  cousine: [cousine, cousineCursiva, cousineNegra, cousineNegraCursiva],
  carlito: [carlito, carlitoCursiva, carlitoNegra, carlitoNegraCursiva],
}

/** The house's fonts: a file travels only when a document uses it. */
export const letrasDelMarco = (): string =>
  LETRAS.flatMap(({ paquete, nombres }) =>
    CORTES.map(({ peso, estilo }, at) => {
      const archivo = new URL(ARCHIVOS[paquete]?.[at] ?? '', document.baseURI).href
      return `@font-face{font-family:'${nombres[0]}';font-weight:${peso};font-style:${estilo};src:url('${archivo}') format('woff2')}`
    }),
  ).join('')
