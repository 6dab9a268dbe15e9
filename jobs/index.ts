import type { JobDefinition } from '../modules/kernel/index.ts'
import { camposBusqueda } from './campos-busqueda.ts'
import { correoEnlace } from './correo-enlace.ts'
import { correoLiquidacion } from './correo-liquidacion.ts'
import { correoSeguimiento } from './correo-seguimiento.ts'
import { correoSuscripcion } from './correo-suscripcion.ts'
import { dianEntrega } from './dian-entrega.ts'
import { dianEnviar } from './dian-enviar.ts'
import { dianLote } from './dian-lote.ts'
import { edictosTablero } from './edictos.ts'
import { proyectoNombre } from './proyecto-nombre.ts'

/** Every durable job by its name. */
export const jobs: ReadonlyMap<string, JobDefinition> = new Map(
  [
    camposBusqueda,
    correoEnlace,
    correoLiquidacion,
    correoSeguimiento,
    correoSuscripcion,
    dianEntrega,
    dianEnviar,
    dianLote,
    edictosTablero,
    proyectoNombre,
  ].map((job) => [job.name, job]),
)
