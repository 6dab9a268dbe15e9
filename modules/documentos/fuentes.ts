import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { SIMBOLOS } from './simbolos.ts'
import { create } from 'qrcode'
import { trazoDeQr, type QrTrazo } from './domain.ts'

const packages = createRequire(import.meta.url)

const CUTS = [
  ['Inter', 'inter', 400],
  ['Inter', 'inter', 600],
  ['Source Serif 4', 'source-serif-4', 600],
] as const

// Ranges are those of the packages' own unicode.json.
const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,' +
  'U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,' +
  'U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

const face = (family: string, weight: number, data: string, range?: string) =>
  `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/woff2;base64,${data}) ` +
  `format('woff2')${range ? `;unicode-range:${range}` : ''}}`

const faces = (subset: 'latin' | 'latin-ext', range: string): string =>
  CUTS.map(([family, name, weight]) => {
    const file = packages.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2`)
    return face(family, weight, readFileSync(file, 'base64'), range)
  }).join('')

// A family of its own that stands behind Inter, whose own packages lack these signs.
const signs = () => ([400, 600] as const).map((weight) => face('Signos', weight, SIMBOLOS[weight])).join('')

const kept = new Map<string, string>()
const once = (key: string, make: () => string): string => {
  const css = kept.get(key) ?? make()
  kept.set(key, css)
  return css
}

/**
 * The sheet's two families as @font-face rules with the fonts inside, so that paper looks the same whatever fonts the machine has.
 * Letters of other alphabets than Spanish (Šimić) bring their larger cut only when the text has them.
 */
export const fuentes = (text: string): string =>
  once('latin', () => signs() + faces('latin', LATIN)) +
  (/[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff\u20a0-\u20ab]/.test(text)
    ? once('latin-ext', () => faces('latin-ext', LATIN_EXT))
    : '')

/** The specification's code has high error correction. */
const NIVEL = 'H'

/** The QR of a text as a path. A long text wants the medium level, or its modules get too small to print. */
export function qrTrazo(texto: string, nivel: 'M' | 'H' = NIVEL): QrTrazo {
  const { modules } = create(texto, { errorCorrectionLevel: nivel })
  return trazoDeQr({ size: modules.size, get: (row, column) => modules.get(row, column) })
}
