interface Letra {
  paquete: string
  /** Names of fonts with the same metrics; the first names its files. */
  nombres: readonly [string, ...string[]]
}

/** Metric-compatible with Word's fonts, so that lines and pages break alike (SIL OFL 1.1). */
export const LETRAS: readonly Letra[] = [
  { paquete: 'arimo', nombres: ['Arial', 'Helvetica', 'Liberation Sans'] },
  { paquete: 'tinos', nombres: ['Times New Roman', 'Times', 'Liberation Serif'] },
  { paquete: 'cousine', nombres: ['Courier New', 'Liberation Mono'] },
  { paquete: 'carlito', nombres: ['Calibri'] },
]

const POR_NOMBRE = new Map(
  LETRAS.flatMap(({ nombres }) => nombres.map((nombre) => [nombre.toLowerCase(), nombres[0]] as const)),
)

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

/** File and CSS names of each cut. */
export const CORTES = [400, 700].flatMap((peso) => (['normal', 'italic'] as const).map((estilo) => ({ peso, estilo })))
