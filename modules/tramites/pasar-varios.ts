import type { FromSchema } from 'json-schema-to-ts'
import type { tramitesCambioSchema } from '../../schemas/tramite-cuerpos.ts'
import type { PasadosLeidos } from '../../schemas/respuestas/tramite.ts'
import { inTransaction, notFound, onlySeen, Problem, type Context } from '../kernel/index.ts'
import { numeroDe } from './leidos.ts'
import { pasarA } from './estados/pasar.ts'
import { Tramite } from './model.ts'
import { deTramite } from './quien-ve.ts'

type Pedido = FromSchema<typeof tramitesCambioSchema>

/**
 * PUT /tramites: takes several to a state, each by all the rules of its own step; what stops one stops no other, and is told beside it.
 * @throws Problem 404 where one of them is none that this person sees
 */
export async function pasarVarios(ctx: Context, { ids, versiones = {}, ...dicho }: Pedido): Promise<PasadosLeidos> {
  const filas = await onlySeen(ctx, Tramite.query(ctx.db), deTramite).whereIn('tramites.id', ids)
  if (filas.length < ids.length) throw notFound('No se encontró alguno de los trámites.')
  const numeros = new Map(filas.map((fila) => [fila.id, numeroDe(fila)]))
  const resultados: PasadosLeidos['resultados'][number][] = []
  // in the order of their ids, so that two who move the same ones wait for each other instead of deadlocking
  for (const id of [...ids].sort((a, b) => a - b)) {
    const fila = { id, numero_tramite: numeros.get(id) ?? '' }
    try {
      const { tramite, avisos } = await inTransaction(ctx, (its) => pasarA(its, id, { ...dicho, version: versiones[id] }))
      resultados.push({ ...fila, ok: true, estado: tramite.estado, version: tramite.version, error: null, avisos })
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error
      resultados.push({ ...fila, ok: false, estado: null, version: null, error: sentencia(error), avisos: [] })
    }
  }
  return { resultados, pasados: resultados.filter(({ ok }) => ok).length }
}

const sentencia = ({ message, errors }: Problem): string => Object.values(errors ?? {}).flat()[0] ?? message
