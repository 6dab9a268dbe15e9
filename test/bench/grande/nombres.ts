import { ponderado } from './azar.ts'

/**
 * Surnames with their share, of a hundred: the commonest is then in one of ten deeds of two persons with two surnames. The last ones are
 * many, and rare.
 */
const APELLIDOS: readonly (readonly [string, number])[] = [
  ['Rodríguez', 2.6],
  ['Gómez', 1.9],
  ['González', 1.8],
  ['Martínez', 1.8],
  ['García', 1.7],
  ['López', 1.6],
  ['Hernández', 1.5],
  ['Sánchez', 1.4],
  ['Ramírez', 1.2],
  ['Pérez', 1.2],
  ['Díaz', 1.1],
  ['Muñoz', 1.1],
  ['Rojas', 1],
  ['Torres', 0.9],
  ['Moreno', 0.9],
  ['Vargas', 0.8],
  ['Ortiz', 0.8],
  ['Jiménez', 0.8],
  ['Castro', 0.7],
  ['Gutiérrez', 0.7],
  ['Álvarez', 0.6],
  ['Quiñones', 0.3],
  ['Peñalosa', 0.1],
  ['Ñáñez', 0.05],
]
const NOMBRES = [
  'María',
  'Luz Marina',
  'José',
  'Carlos Andrés',
  'Ana',
  'Juan',
  'Luis Fernando',
  'Jorge',
  'Sandra Milena',
  'Diego',
  'Ángela',
  'Óscar',
  'Gloria Inés',
  'Andrés',
  'Iván',
  'Lucía',
  'Héctor',
  'Paola',
  'Nubia',
  'Édgar',
] as const
const SILABAS = [
  'ba',
  'ca',
  'do',
  'fe',
  'gui',
  'lo',
  'ma',
  'ne',
  'pi',
  'que',
  'ra',
  'so',
  'tu',
  'val',
  'yo',
  'zar',
] as const

const raro = (n: number) => {
  const palabra = [n % 16, (n >> 4) % 16, (n >> 8) % 16].map((at) => SILABAS[at] ?? '').join('')
  return palabra.charAt(0).toUpperCase() + palabra.slice(1)
}
const RAROS = 100 - APELLIDOS.reduce((suma, [, peso]) => suma + peso, 0)
const conocido = ponderado(APELLIDOS)

/** A surname: three of ten are common ones. */
export const apellido = (azar: () => number): string =>
  azar() * 100 < RAROS ? raro(Math.floor(azar() * 4096)) : conocido(azar)
export const nombre = (azar: () => number): string => NOMBRES[Math.floor(azar() * NOMBRES.length)] ?? 'Ana'

/** Acts of a deed, with their share. By the id and the name that every office begins with. */
export const acto = ponderado([
  [[1, 'Compraventa'], 46],
  [[7, 'Donación'], 6],
  [[10, 'Permuta'], 4],
  [[11, 'Dación en pago'], 4],
  [[2, 'Compraventa parcial'], 5],
  [[3, 'Compraventa de derechos de cuota'], 15],
  [[5, 'Compraventa de usufructo'], 20],
] as const)
