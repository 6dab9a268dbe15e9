import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { CORTES, LETRAS } from '../domain/tipografias.ts'
import type { PageProgram } from '../../kernel/index.ts'

const packages = createRequire(import.meta.url)
const JUEGOS = ['latin', 'latin-ext'] as const

const ENTRADA_DE_WOFF = 20
const CABEZA_DE_WOFF = 44

/** Converts WOFF 1 to sfnt by inflating its tables (W3C, WOFF File Format 1.0). @throws RangeError or zlib's Error for invalid input */
function sfntDe(woff: Buffer): Buffer {
  const cuantas = woff.readUInt16BE(12)
  const tablas = Array.from({ length: cuantas }, (_, at) => {
    const en = CABEZA_DE_WOFF + at * ENTRADA_DE_WOFF
    const [desde, guardado, largo] = [woff.readUInt32BE(en + 4), woff.readUInt32BE(en + 8), woff.readUInt32BE(en + 12)]
    const bytes = woff.subarray(desde, desde + guardado)
    return {
      nombre: woff.subarray(en, en + 4),
      suma: woff.readUInt32BE(en + 16),
      bytes: guardado < largo ? inflateSync(bytes) : bytes,
    }
  })
  const exponente = Math.floor(Math.log2(cuantas))
  const cabeza = Buffer.alloc(12 + cuantas * 16)
  woff.copy(cabeza, 0, 4, 8)
  for (const [at, numero] of [cuantas, 16 * 2 ** exponente, exponente, 16 * (cuantas - 2 ** exponente)].entries())
    cabeza.writeUInt16BE(numero, 4 + at * 2)
  let lugar = cabeza.length
  const cuerpo = tablas.map(({ nombre, suma, bytes }, at) => {
    const en = 12 + at * 16
    nombre.copy(cabeza, en)
    for (const [cual, numero] of [suma, lugar, bytes.length].entries()) cabeza.writeUInt32BE(numero, en + 4 + cual * 4)
    // tables are aligned to 4 bytes
    const entera = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
    lugar += entera.length
    return entera
  })
  return Buffer.concat([cabeza, ...cuerpo])
}

const seguro = (ruta: string): string => ruta.replace(/[<>&]/g, (signo) => `&#${signo.charCodeAt(0)};`)

/** Newer Word fonts without a metric twin map to the nearest one. */
const PARECIDAS = [
  ['Aptos', 'Carlito'],
  ['Aptos Display', 'Carlito'],
  ['Aptos Narrow', 'Carlito'],
] as const

/** Fontconfig file. Each font comes in two files; of two with one name programs read only one, so the extended cut has its own name. */
const ajustes = (carpeta: string): string =>
  '<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>' +
  '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>' +
  `<dir>${seguro(carpeta)}</dir><cachedir>${seguro(join(carpeta, 'cache'))}</cachedir>` +
  LETRAS.map(
    ({ paquete }) =>
      '<match target="scan"><test name="file" compare="contains"><string>' +
      `${paquete}-latin-ext-</string></test><edit name="family" mode="assign"><string>${paquete} otras</string></edit></match>`,
  ).join('') +
  PARECIDAS.map(
    ([pedida, dada]) =>
      `<match target="pattern"><test name="family"><string>${pedida}</string></test>` +
      `<edit name="family" mode="append" binding="same"><string>${dada}</string></edit></match>`,
  ).join('') +
  '</fontconfig>\n'

async function escribir(final: string): Promise<void> {
  await mkdir(dirname(final), { recursive: true, mode: 0o700 })
  const borrador = await mkdtemp(`${final}-`)
  try {
    for (const { paquete } of LETRAS)
      for (const juego of JUEGOS)
        for (const { peso, estilo } of CORTES) {
          const nombre = `${paquete}-${juego}-${peso}-${estilo}`
          const woff = await readFile(packages.resolve(`@fontsource/${paquete}/files/${nombre}.woff`))
          await writeFile(join(borrador, `${nombre}.ttf`), sfntDe(woff))
        }
    await writeFile(join(borrador, 'fonts.conf'), ajustes(final))
    await rename(borrador, final)
  } catch (error) {
    await rm(borrador, { recursive: true, force: true })
    if (!existsSync(join(final, 'fonts.conf'))) throw error // another process was first
  }
}

/** Writes the fonts to disk once. @param dataDir of the installation @returns environment for the program */
export async function letrasDeArchivo(dataDir: string): Promise<{ FONTCONFIG_FILE: string }> {
  const huella = createHash('sha256')
    .update(ajustes(''))
    .update(packages.resolve('@fontsource/arimo/package.json'))
    .digest('hex')
  const carpeta = join(dataDir, 'letras', huella.slice(0, 12))
  const archivo = join(carpeta, 'fonts.conf')
  if (!existsSync(archivo)) await escribir(carpeta)
  return { FONTCONFIG_FILE: archivo }
}

// Ranges are those of the packages' own unicode.json.
const LATINA =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,' +
  'U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const OTRAS =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,' +
  'U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

const letras = (): string =>
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

/** Built file beside the bundle, or its source in development. */
const ARCHIVO = new URL(
  import.meta.url.endsWith('.ts') ? '../../../scripts/build/papel.mjs' : './papel.js',
  import.meta.url,
)

async function guion(): Promise<string> {
  if (ARCHIVO.pathname.endsWith('.js')) return readFile(ARCHIVO, 'utf8')
  const { papel } = (await import(ARCHIVO.href)) as { papel: () => Promise<string> } // scripts/build/papel.mjs
  return papel()
}

let hecho: Promise<PageProgram> | null = null

export function programa(): Promise<PageProgram> {
  hecho ??= guion().then((script) => ({ head: `<style>${letras()}</style>`, script, call: 'imprimir' }))
  hecho.catch(() => {
    hecho = null
  })
  return hecho
}
