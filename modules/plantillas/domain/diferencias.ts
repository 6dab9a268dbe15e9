export interface Veces {
  etiqueta: string
  veces: number
}

const contar = (etiquetas: readonly string[]): Map<string, number> => {
  const veces = new Map<string, number>()
  for (const etiqueta of etiquetas) veces.set(etiqueta, (veces.get(etiqueta) ?? 0) + 1)
  return veces
}

const deMas = (unas: ReadonlyMap<string, number>, otras: ReadonlyMap<string, number>): Veces[] =>
  [...unas]
    .map(([etiqueta, veces]) => ({ etiqueta, veces: veces - (otras.get(etiqueta) ?? 0) }))
    .filter(({ veces }) => veces > 0)

/** What a file of a template says and the one before did not, and the other way round: each tag with how many times, in its order. */
export function diferenciasDe(antes: readonly string[], ahora: readonly string[]) {
  const [viejas, nuevas] = [contar(antes), contar(ahora)]
  const agregadas = deMas(nuevas, viejas)
  const sobran = agregadas.reduce((suma, { veces }) => suma + veces, 0)
  return { agregadas, quitadas: deMas(viejas, nuevas), iguales: ahora.length - sobran }
}
