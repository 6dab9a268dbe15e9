import type { Context } from '../kernel/index.ts'
import { VARIABLES } from './domain/variables.ts'
import type { Variable } from './domain/variables/variable.ts'

/** What a template of this office may print. */
export const variablesDe = (_: Context): Promise<readonly Variable[]> => Promise.resolve(VARIABLES)
