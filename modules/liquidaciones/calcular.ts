import { Problem } from '../kernel/index.ts'
import { ErrorDeLiquidacion } from './domain.ts'

/** Runs a piece of the engine; what it cannot do comes back as a Problem 422 that a person may read. */
export async function calcular<T>(obra: () => T | Promise<T>): Promise<T> {
  try {
    return await obra()
  } catch (error) {
    if (error instanceof ErrorDeLiquidacion) throw new Problem(422, error.codigo, error.message)
    if (error instanceof RangeError)
      throw new Problem(422, 'cifra_excesiva', 'Las cifras de la escritura son demasiado grandes para liquidarlas.')
    throw error
  }
}
