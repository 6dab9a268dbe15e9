import type { Migration } from '../../modules/kernel/index.ts'
import * as tablas from './0012_tablas.ts'

export const plataforma: Migration[] = [tablas]
