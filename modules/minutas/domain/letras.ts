export interface Letra {
  /** Of its package: `@fontsource/arimo`. */
  paquete: string
  /** What documents call the fonts that measure the same; its files go by the first. */
  nombres: readonly [string, ...string[]]
}

/** Fonts whose letters measure as those of Word, so that lines and pages break where Word's do (SIL OFL 1.1). */
export const LETRAS: readonly Letra[] = [
  { paquete: 'arimo', nombres: ['Arial', 'Helvetica', 'Liberation Sans'] },
  { paquete: 'tinos', nombres: ['Times New Roman', 'Times', 'Liberation Serif'] },
  { paquete: 'cousine', nombres: ['Courier New', 'Liberation Mono'] },
  { paquete: 'carlito', nombres: ['Calibri'] },
]

const POR_NOMBRE = new Map(
  LETRAS.flatMap(({ nombres }) => nombres.map((nombre) => [nombre.toLowerCase(), nombres[0]] as const)),
)

/** A list of fonts of CSS with each of ours under its one name. */
export const familia = (escrita: string): string =>
  escrita
    .split(',')
    .map((una) => {
      const nombre = POR_NOMBRE.get(
        una
          .trim()
          .replace(/^['"]|['"]$/g, '')
          .toLowerCase(),
      )
      return nombre ? `'${nombre}'` : una
    })
    .join(',')

/** The cuts of each: what a file is called, and what CSS calls it. */
export const CORTES = [400, 700].flatMap((peso) => (['normal', 'italic'] as const).map((estilo) => ({ peso, estilo })))
