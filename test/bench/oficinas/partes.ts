import type { Engine } from '../../harness/engine.ts'
import { CHOSEN } from '../comparar.ts'

/** What the bench measures, each by its name: `npm run bench -- oficinas migrar`. */
export const PARTES = ['crear', 'quieto', 'frio', 'migrar'] as const
export type Parte = (typeof PARTES)[number]

const elegidas = CHOSEN.filter((word) => PARTES.some((parte) => parte === word))
export const entera = elegidas.length === 0
export const toca = (parte: Parte): boolean => entera || elegidas.includes(parte)

export const CUANTAS = Number(process.env.OFICINAS ?? 900)
export const motores = (['sqlite', 'mariadb'] as const satisfies readonly Engine[]).filter(
  (motor) => !process.env.TEST_ENGINE || process.env.TEST_ENGINE === motor,
)
