import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { CORTES, LETRAS } from '../domain/letras.ts'

const packages = createRequire(import.meta.url)

// Ranges are those of the packages' own unicode.json.
const LATINA =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,' +
  'U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const OTRAS =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,' +
  'U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

/** The house's fonts with their files within: paper is the same whatever the machine has. */
export const letras = (): string =>
  LETRAS.flatMap(({ paquete, nombres }) =>
    CORTES.flatMap(({ peso, estilo }) =>
      [
        ['latin', LATINA],
        ['latin-ext', OTRAS],
      ].flatMap(([juego = '', rango = '']) => {
        const file = packages.resolve(`@fontsource/${paquete}/files/${paquete}-${juego}-${peso}-${estilo}.woff2`)
        const data = readFileSync(file, 'base64')
        return (
          `@font-face{font-family:'${nombres[0]}';font-weight:${peso};font-style:${estilo};` +
          `src:url(data:font/woff2;base64,${data}) format('woff2');unicode-range:${rango}}`
        )
      }),
    ),
  ).join('')
