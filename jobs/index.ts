import type { JobDefinition } from '../modules/kernel/index.ts'
import { correoEnlace } from './correo-enlace.ts'
import { correoLiquidacion } from './correo-liquidacion.ts'

/** Every durable job by its name. */
export const jobs: ReadonlyMap<string, JobDefinition> = new Map([correoEnlace, correoLiquidacion].map((job) => [job.name, job]))
