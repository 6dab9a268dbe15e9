import type { FieldErrors } from '../kernel/index.ts'

/** Rows that a rule knows by id: never deleted, and the columns that the rule reads keep their seed value. */
export interface Proteccion {
  ids: ReadonlySet<number>
  porque: string
  /** Columns that the rule reads; a name is only for people. */
  columnas: readonly string[]
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

/** Actions that a screen hides; null for none. An inactive row may be switched on. */
export function limiteDe(catalogo: DeCatalogo, fila: Conocida): 'sin_eliminar' | 'sin_apagar' | null {
  const proteccion = proteccionDe(catalogo, fila)
  if (!proteccion) return null
  return proteccion.seApaga || !fila.activo ? 'sin_eliminar' : 'sin_apagar'
}

/** Why a row may not be deleted; null when it may. */
export function porQueSeQueda(catalogo: DeCatalogo, fila: Conocida): string | null {
  const proteccion = proteccionDe(catalogo, fila)
  return proteccion && frase(fila, 'eliminar', proteccion)
}

/** Why a row may not be switched off; null when it may. */
export function porQueNoSeApaga(catalogo: DeCatalogo, fila: Conocida): string | null {
  const proteccion = proteccionDe(catalogo, fila)
  return proteccion && !proteccion.seApaga ? frase(fila, 'desactivar', proteccion) : null
}

/** Columns that may only return to their seed value. */
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
