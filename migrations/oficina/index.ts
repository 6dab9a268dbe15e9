import type { Migration } from '../../modules/kernel/index.ts'
import * as tablas from './0176_tablas.ts'

export const oficina: Migration[] = [tablas]
