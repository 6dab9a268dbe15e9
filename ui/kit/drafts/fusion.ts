export interface Tres<V> {
  base: V
  mio: V
  guardado: V
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Author of the change since the base. Equal changes count as mine; `ambos`: two different changes. */
export const quienCambio = ({ base, mio, guardado }: Tres<unknown>): 'nadie' | 'yo' | 'otro' | 'ambos' => {
  if (same(mio, base)) return same(guardado, base) ? 'nadie' : 'otro'
  return same(guardado, base) || same(mio, guardado) ? 'yo' : 'ambos'
}

interface Unida<T> {
  valor: T
  /** Fields that only the other person changed: the form shows theirs. */
  ajenos: string[]
  /** Fields that both changed: the form keeps what this person wrote. */
  choques: string[]
}

/** Form of a row that another person saved meanwhile: nothing of theirs is lost unseen. */
export function unirFila<T extends object>({ base, mio, guardado }: Tres<T>): Unida<T> {
  const unida: Unida<T> = { valor: { ...mio }, ajenos: [], choques: [] }
  for (const nombre of new Set([base, mio, guardado].flatMap((una) => Object.keys(una)))) {
    const suyo: unknown = Reflect.get(guardado, nombre)
    const quien = quienCambio({ base: Reflect.get(base, nombre), mio: Reflect.get(mio, nombre), guardado: suyo })
    if (quien === 'ambos') unida.choques.push(nombre)
    if (quien !== 'otro') continue
    unida.ajenos.push(nombre)
    Reflect.set(unida.valor, nombre, suyo)
  }
  return unida
}

export interface FilaDeTres<T> extends Tres<T | undefined> {
  llave: string
}

/** Pairs the rows of three lists by key: the local order first, then rows only in the saved list. */
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

/** Conflict: both changed the value differently, so the user chooses. */
export interface Choque {
  clave: string
  etiqueta: string
  mio: string
  guardado: string
}

export type Elecciones = Readonly<Record<string, 'mio' | 'guardado'>>

/** Open conflict dialog. Null as the answer: continue editing. */
export interface Conflicto {
  choques: Choque[]
  unidos: string[]
  responder: (elecciones: Elecciones | null) => void
}
