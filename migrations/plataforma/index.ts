import type { Migration } from '../../modules/kernel/index.ts'
import * as tablas from './0012_tablas.ts'
import * as revision from './0013_revision.ts'

export const plataforma: Migration[] = [tablas, revision]
