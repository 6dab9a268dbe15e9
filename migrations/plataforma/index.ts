import type { Migration } from '../../modules/kernel/index.ts'
import * as tablas from './0012_tablas.ts'

/** How the platform database came to be, in order. */
export const plataforma: Migration[] = [tablas]
