import { hash } from 'node:crypto'

interface Suma {
  filas: number
  suma: bigint
}
interface Escrito {
  tablas: Record<string, { filas: number; suma: string }>
  archivos: Record<string, string>
}

const esMapa = (dicho: unknown): dicho is Record<string, unknown> =>
  typeof dicho === 'object' && dicho !== null && !Array.isArray(dicho)
const esSuma = (dicho: unknown) =>
  esMapa(dicho) && Number.isInteger(dicho['filas']) && /^[\da-f]{1,64}$/.test(String(dicho['suma']))
const esEscrito = (dicho: unknown): dicho is Escrito =>
  esMapa(dicho) && esMapa(dicho['tablas']) && esMapa(dicho['archivos']) && Object.values(dicho['tablas']).every(esSuma)

const TODO = 1n << 256n

/** Rows and a sum of SHA-256 of each table, free of order because engines sort text differently, and the SHA-256 of each file. */
export class Resumen {
  readonly archivos = new Map<string, string>()
  private readonly tablas = new Map<string, Suma>()

  anotar(tabla: string, filas: readonly Record<string, unknown>[]): void {
    const de = this.tablas.get(tabla) ?? { filas: 0, suma: 0n }
    for (const fila of filas) {
      const dicha = JSON.stringify(Object.entries(fila).sort(([a], [b]) => (a < b ? -1 : 1)))
      de.suma = (de.suma + BigInt(`0x${hash('sha256', dicha)}`)) % TODO
      de.filas++
    }
    this.tablas.set(tabla, de)
  }

  get filas(): number {
    return [...this.tablas.values()].reduce((total, { filas }) => total + filas, 0)
  }

  /** Differences, one sentence each; empty when equal. */
  diferencias(otro: Resumen): string[] {
    const tablas = [...new Set([...this.tablas.keys(), ...otro.tablas.keys()])].sort().flatMap((tabla) => {
      const [era, es] = [this.tablas.get(tabla), otro.tablas.get(tabla)]
      if (era?.filas !== es?.filas)
        return [`${tabla}: ${String(era?.filas ?? 0)} filas al guardar y ${String(es?.filas ?? 0)} al volver`]
      return era?.suma === es?.suma ? [] : [`${tabla}: las filas no dicen lo mismo`]
    })
    const archivos = [...new Set([...this.archivos.keys(), ...otro.archivos.keys()])].sort().flatMap((archivo) => {
      const [era, es] = [this.archivos.get(archivo), otro.archivos.get(archivo)]
      if (era === es) return []
      return [`archivo ${archivo}: ${es === undefined ? 'falta' : era === undefined ? 'sobra' : 'no es el mismo'}`]
    })
    return [...tablas, ...archivos]
  }

  toJSON(): Escrito {
    return {
      tablas: Object.fromEntries(
        [...this.tablas].map(([tabla, { filas, suma }]) => [tabla, { filas, suma: suma.toString(16) }]),
      ),
      archivos: Object.fromEntries(this.archivos),
    }
  }

  /** Inverse of `toJSON`. @throws SyntaxError for other input */
  static leer(escrito: unknown): Resumen {
    const leido = new Resumen()
    if (!esEscrito(escrito)) throw new SyntaxError('it is no summary')
    const { tablas, archivos } = escrito
    for (const [tabla, { filas, suma }] of Object.entries(tablas))
      leido.tablas.set(tabla, { filas, suma: BigInt(`0x${suma}`) })
    for (const [archivo, sha256] of Object.entries(archivos)) leido.archivos.set(archivo, sha256)
    return leido
  }
}
