/** Three versions of the same thing: the one both began with, mine, and the one saved by somebody else. */
export interface Tres<V> {
  base: V
  mio: V
  guardado: V
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Who changed it since the base. Both is to something else each: where both wrote the same, it is mine. */
export const quienCambio = ({ base, mio, guardado }: Tres<unknown>): 'nadie' | 'yo' | 'otro' | 'ambos' => {
  if (same(mio, base)) return same(guardado, base) ? 'nadie' : 'otro'
  return same(guardado, base) || same(mio, guardado) ? 'yo' : 'ambos'
}

/** A row of three lists; undefined in the versions that lack it, though mine or the saved one has it. */
export interface FilaDeTres<T> extends Tres<T | undefined> {
  llave: string
}

/** Pairs the rows of three lists by their key: mine in my order, then those that only the saved list has. */
export const emparejar = <T>(
  { base, mio, guardado }: Tres<readonly T[]>,
  llaveDe: (row: T) => string,
): FilaDeTres<T>[] => {
  const index = (list: readonly T[]) => new Map(list.map((row) => [llaveDe(row), row]))
  const [b, m, g] = [index(base), index(mio), index(guardado)]
  return [...new Set([...m.keys(), ...g.keys()])].map((llave) => ({
    llave,
    base: b.get(llave),
    mio: m.get(llave),
    guardado: g.get(llave),
  }))
}

/** What both changed, each to something else: somebody must choose. */
export interface Choque {
  clave: string
  etiqueta: string
  mio: string
  guardado: string
}

/** Which of two colliding values stays, by the collision's key. */
export type Elecciones = Readonly<Record<string, 'mio' | 'guardado'>>

/** The question of which of two versions stays; no choice means going on with the form. */
export interface Conflicto {
  choques: Choque[]
  unidos: string[]
  responder: (elecciones: Elecciones | null) => void
}
