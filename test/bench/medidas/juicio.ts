/** A figure of a run: what its rounds came to. `mejor`: whether it is better when it is more or when it is less. */
export interface Medida {
  banco: string
  motor: string
  linea: string
  que: string
  mediana: number
  /** Median of how far the rounds were from their median, in the same unit. */
  ruido: number
  unidad: string
  mejor: 'mas' | 'menos'
  node: string
  /** Processor and cores: milliseconds of another machine tell nothing. */
  maquina: string
  /** Day, YYYY-MM-DD. */
  fecha: string
}

export interface Peor {
  clave: string
  antes: Medida
  ahora: Medida
}
export interface Juicio {
  peores: Peor[]
  nuevas: string[]
  faltan: string[]
}

/** Less than this part of what it was is nobody's fault. */
const MINIMO = 0.1
/** What is compared within one run, so that the machine does not decide it. */
const RAZON = 'veces'

export const claveDe = ({ banco, motor, linea, que }: Pick<Medida, 'banco' | 'motor' | 'linea' | 'que'>): string =>
  [banco, motor, linea, que].join(' · ')

export function mediana(numeros: readonly number[]): number {
  const orden = [...numeros].sort((a, b) => a - b)
  const medio = orden[Math.floor(orden.length / 2)]
  if (medio === undefined || orden.some((n) => !Number.isFinite(n)))
    throw new Error(`no median of ${JSON.stringify(numeros)}`)
  return medio
}

/** Median absolute deviation: how far half of the rounds were at most. */
export const ruidoDe = (rondas: readonly number[]): number => mediana(rondas.map((n) => Math.abs(n - mediana(rondas))))

/** Whether it got worse by more than the noise of both, and by a tenth at least. */
export function empeoro(antes: Medida, ahora: Medida): boolean {
  if (antes.unidad !== RAZON && antes.maquina !== ahora.maquina) return false
  const peor = ahora.mejor === 'menos' ? ahora.mediana - antes.mediana : antes.mediana - ahora.mediana
  return peor > antes.ruido + ahora.ruido && peor >= MINIMO * Math.abs(antes.mediana)
}

/**
 * What a run has to say of the kept figures.
 * @param alcance the kept ones that this run had to measure again; what it did not is missing
 */
export function juzgar(
  guardadas: readonly Medida[],
  ahora: readonly Medida[],
  alcance: (una: Medida) => boolean,
): Juicio {
  const antes = new Map(guardadas.map((una) => [claveDe(una), una]))
  const medidas = new Set(ahora.map(claveDe))
  const juicio: Juicio = { peores: [], nuevas: [], faltan: [] }
  for (const una of ahora) {
    const [clave, kept] = [claveDe(una), antes.get(claveDe(una))]
    if (!kept) juicio.nuevas.push(clave)
    else if (empeoro(kept, una)) juicio.peores.push({ clave, antes: kept, ahora: una })
  }
  juicio.faltan = guardadas.filter((una) => alcance(una) && !medidas.has(claveDe(una))).map(claveDe)
  return juicio
}

/** The kept figures after a run: its own in the place of what they were, and without those that are no longer measured. */
export function conEstas(guardadas: readonly Medida[], ahora: readonly Medida[], faltan: readonly string[]): Medida[] {
  const todas = new Map([...guardadas, ...ahora].map((una) => [claveDe(una), una]))
  for (const clave of faltan) todas.delete(clave)
  return [...todas.values()]
}
