/**
 * The percentages of a whole with one decimal, which add up to exactly 100: what rounding leaves over goes to who lost most by it.
 * Figures of 0 or less have none; a whole of 0 gives zeros.
 */
export const porcentajes = (valores: readonly number[]): number[] => {
  const positivos = valores.map((valor) => Math.max(0, valor))
  const total = positivos.reduce((suma, valor) => suma + valor, 0)
  if (total === 0) return positivos
  const milesimas = positivos.map((valor) => (valor / total) * 1000)
  const enteras = milesimas.map(Math.floor)
  const sobran = 1000 - enteras.reduce((suma, parte) => suma + parte, 0)
  const premiados = milesimas
    .map((parte, lugar) => ({ lugar, pierde: parte - Math.floor(parte) }))
    .sort((a, b) => b.pierde - a.pierde || a.lugar - b.lugar)
    .slice(0, sobran)
  for (const { lugar } of premiados) enteras[lugar] = (enteras[lugar] ?? 0) + 1
  return enteras.map((parte) => parte / 10)
}

export interface Tramo {
  x: number
  ancho: number
}

/**
 * Where each part of a bar of `largo` px begins and how wide it is, in proportion to its figure; null for figures of 0 or less. Between two
 * there are `hueco` px, and none is narrower than `minimo` px (what a finger finds): the others give it of theirs. Where not even that
 * fits, all are alike.
 */
export const tramos = (
  valores: readonly number[],
  { largo, minimo, hueco }: { largo: number; minimo: number; hueco: number },
) => {
  const presentes = valores.flatMap((valor, lugar) => (valor > 0 ? [{ valor, lugar }] : []))
  const libre = Math.max(0, largo - hueco * Math.max(0, presentes.length - 1))
  const anchos = new Map<number, number>()
  if (libre < minimo * presentes.length) presentes.forEach(({ lugar }) => anchos.set(lugar, libre / presentes.length))
  else repartir(presentes, libre, minimo, anchos)
  let x = 0
  return valores.map((_, lugar): Tramo | null => {
    const ancho = anchos.get(lugar)
    if (ancho === undefined) return null
    const tramo = { x, ancho }
    x += ancho + hueco
    return tramo
  })
}

interface Parte {
  valor: number
  lugar: number
}

/** Who would be too narrow takes the least there is, and the rest is shared again among the others. */
const repartir = (partes: readonly Parte[], libre: number, minimo: number, anchos: Map<number, number>): void => {
  const total = partes.reduce((suma, { valor }) => suma + valor, 0)
  const anchoDe = (valor: number) => (valor / total) * libre
  const angostas = partes.filter(({ valor }) => anchoDe(valor) < minimo)
  const demas = partes.filter(({ valor }) => anchoDe(valor) >= minimo)
  for (const { lugar } of angostas) anchos.set(lugar, minimo)
  if (angostas.length > 0) repartir(demas, libre - minimo * angostas.length, minimo, anchos)
  else for (const { valor, lugar } of demas) anchos.set(lugar, anchoDe(valor))
}
