/** What came of one of the old or of the new: it stayed, it went, it came. */
export type Paso<T> =
  | { tipo: 'igual'; antes: T; despues: T }
  | { tipo: 'quitado'; antes: T }
  | { tipo: 'agregado'; despues: T }

/** Cells of the tables of one comparison: past them what is left is told as replaced whole, instead of looked into. */
export interface Holgura {
  celdas: number
}

const iguales = <T>(uno: T, otro: T): Paso<T> => ({ tipo: 'igual', antes: uno, despues: otro })

/**
 * How one list became another, with the most of it kept (longest common subsequence). Beginnings and ends that are the same cost nothing.
 * @param llave what tells two of them apart
 */
export function alinear<T>(
  antes: readonly T[],
  despues: readonly T[],
  llave: (uno: T) => string,
  holgura: Holgura,
): Paso<T>[] {
  const [a, b] = [antes.map(llave), despues.map(llave)]
  let desde = 0
  while (desde < a.length && desde < b.length && a[desde] === b[desde]) desde++
  let hasta = 0
  while (hasta < a.length - desde && hasta < b.length - desde && a.at(-1 - hasta) === b.at(-1 - hasta)) hasta++
  const cabeza = antes.slice(0, desde).map((uno, at) => iguales(uno, despues[at] ?? uno))
  const medio = alinearMedio(
    antes.slice(desde, antes.length - hasta),
    despues.slice(desde, despues.length - hasta),
    llave,
    holgura,
  )
  const cola = antes
    .slice(antes.length - hasta)
    .map((uno, at) => iguales(uno, despues[despues.length - hasta + at] ?? uno))
  return [...cabeza, ...medio, ...cola]
}

function alinearMedio<T>(
  antes: readonly T[],
  despues: readonly T[],
  llave: (uno: T) => string,
  holgura: Holgura,
): Paso<T>[] {
  const [filas, ancho] = [antes.length, despues.length + 1]
  holgura.celdas -= filas * despues.length
  if (!filas || ancho === 1 || holgura.celdas < 0) return [...antes.map(quitado), ...despues.map(agregado)]
  const [a, b] = [antes.map(llave), despues.map(llave)]
  // how long what is common from each place on is
  const largos = new Uint32Array((filas + 1) * ancho)
  const largo = (i: number, j: number): number => largos[i * ancho + j] ?? 0
  for (let i = filas - 1; i >= 0; i--) {
    for (let j = ancho - 2; j >= 0; j--)
      largos[i * ancho + j] = a[i] === b[j] ? largo(i + 1, j + 1) + 1 : Math.max(largo(i + 1, j), largo(i, j + 1))
  }
  const pasos: Paso<T>[] = []
  let [i, j] = [0, 0]
  while (i < filas && j < despues.length) {
    const [viejo, nuevo] = [antes[i] as T, despues[j] as T] // within both
    if (a[i] === b[j]) {
      pasos.push(iguales(viejo, nuevo))
      i++
      j++
    } else if (largo(i + 1, j) >= largo(i, j + 1)) {
      pasos.push(quitado(viejo))
      i++
    } else {
      pasos.push(agregado(nuevo))
      j++
    }
  }
  return [...pasos, ...antes.slice(i).map(quitado), ...despues.slice(j).map(agregado)]
}

const quitado = <T>(antes: T): Paso<T> => ({ tipo: 'quitado', antes })
const agregado = <T>(despues: T): Paso<T> => ({ tipo: 'agregado', despues })
