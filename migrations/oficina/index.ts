import type { Migration } from '../../modules/kernel/index.ts'
import * as tablas from './0176_tablas.ts'

/** How an office's database came to be, in order. */
export const oficina: Migration[] = [tablas]
