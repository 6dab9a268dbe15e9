import type { FieldErrors } from '../kernel/index.ts'

/** Rows that a rule knows by their id. They are never deleted, and what the rule reads of them stays as it was born. */
export interface Proteccion {
  ids: ReadonlySet<number>
  porque: string
  /** What the rule reads, besides the id. A name is only read by people, so it may be mended. */
  columnas: readonly string[]
  /** Filed away without breaking anything: an office may stop offering it. */
  seApaga?: true
}

interface Conocida {
  id: number
  name: string
  activo: boolean
}
interface DeCatalogo {
  protegidas?: Proteccion
}

const proteccionDe = ({ protegidas }: DeCatalogo, { id }: Conocida): Proteccion | null =>
  protegidas?.ids.has(id) ? protegidas : null

const frase = ({ name }: Conocida, que: string, { porque }: Proteccion): string =>
  `«${name}» no se puede ${que}: ${porque}.`

/** What a screen may not offer of a row; null: everything. A row that an office had turned off may be turned on. */
export function limiteDe(catalogo: DeCatalogo, fila: Conocida): 'sin_eliminar' | 'sin_apagar' | null {
  const proteccion = proteccionDe(catalogo, fila)
  if (!proteccion) return null
  return proteccion.seApaga || !fila.activo ? 'sin_eliminar' : 'sin_apagar'
}

/** The sentence that refuses to delete a row; null: it may go. */
export function porQueSeQueda(catalogo: DeCatalogo, fila: Conocida): string | null {
  const proteccion = proteccionDe(catalogo, fila)
  return proteccion && frase(fila, 'eliminar', proteccion)
}

/** The sentence that refuses to turn a row off; null: it may be. */
export function porQueNoSeApaga(catalogo: DeCatalogo, fila: Conocida): string | null {
  const proteccion = proteccionDe(catalogo, fila)
  return proteccion && !proteccion.seApaga ? frase(fila, 'desactivar', proteccion) : null
}

/** Columns that a change may only set back to their seed value. */
export function cambiosVedados(
  catalogo: DeCatalogo & { filas: readonly { id: number }[] },
  fila: Conocida,
  datos: Readonly<Record<string, unknown>>,
): FieldErrors {
  const proteccion = proteccionDe(catalogo, fila)
  if (!proteccion) return {}
  const errors: FieldErrors = {}
  const apagada = datos.activo === false && fila.activo ? porQueNoSeApaga(catalogo, fila) : null
  if (apagada) errors.activo = [apagada]
  const nacio = catalogo.filas.find(({ id }) => id === fila.id)
  for (const columna of proteccion.columnas) {
    const value = datos[columna]
    if (value !== undefined && value !== Reflect.get(fila, columna) && value !== Reflect.get(nacio ?? {}, columna))
      errors[columna] = [frase(fila, 'cambiar así', proteccion)]
  }
  return errors
}
