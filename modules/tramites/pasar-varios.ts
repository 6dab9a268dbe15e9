import { setImmediate as respiro } from 'node:timers/promises'
import type { FromSchema } from 'json-schema-to-ts'
import type { tramitesCambioSchema } from '../../schemas/tramites/tramite-cuerpos.ts'
import type { PasadosLeidos } from '../../schemas/respuestas/tramites/tramite.ts'
import { inTransaction, notFound, onlySeen, Problem, UnsureCommit, type Context } from '../kernel/index.ts'
import { numeroDe } from './leidos.ts'
import { pasarA } from './estados/pasar.ts'
import { Tramite } from './model.ts'
import { deTramite } from './quien-ve.ts'

type Pedido = FromSchema<typeof tramitesCambioSchema>

const SIN_SABER = 'No se sabe si alcanzó a pasar: revíselo.'
const NO_ALCANZO = 'No alcanzó a pasar: intente de nuevo.'

/**
 * PUT /tramites: takes several to a state, each by all the rules of its own step and in a transaction of its own, so that nobody waits for
 * all of them; what stops one stops no other, and is told beside it. What fails otherwise ends it: those before stay, the rest are told so.
 * @throws Problem 404 where one of them is none that this person sees; what the first of them fails with otherwise
 */
export async function pasarVarios(ctx: Context, { ids, versiones = {}, ...dicho }: Pedido): Promise<PasadosLeidos> {
  const filas = await onlySeen(ctx, Tramite.query(ctx.db), deTramite).whereIn('tramites.id', ids)
  if (filas.length < ids.length) throw notFound('No se encontró alguno de los trámites.')
  const numeros = new Map(filas.map((fila) => [fila.id, numeroDe(fila)]))
  const resultados: PasadosLeidos['resultados'][number][] = []
  let falla = false
  // in the order of their ids, so that two who move the same ones go one after the other
  for (const id of [...ids].sort((a, b) => a - b)) {
    const fila = { id, numero_tramite: numeros.get(id) ?? '' }
    const no = (error: string) => {
      resultados.push({ ...fila, ok: false, estado: null, version: null, error, avisos: [] })
    }
    if (falla) {
      no(NO_ALCANZO)
      continue
    }
    try {
      const { tramite, avisos } = await inTransaction(ctx, (its) =>
        pasarA(its, id, { ...dicho, version: versiones[id] }),
      )
      resultados.push({ ...fila, ok: true, estado: tramite.estado, version: tramite.version, error: null, avisos })
    } catch (error) {
      if (error instanceof Problem && error.status < 500) {
        no(sentencia(error))
        continue
      }
      if (!resultados.some(({ ok }) => ok)) throw error
      ctx.log.error({ err: error }, 'some procedures were not taken to their state')
      no(error instanceof UnsureCommit ? SIN_SABER : NO_ALCANZO)
      falla = true
    }
    await respiro() // SQLite answers at once: nobody would be read or heard in between
  }
  return { resultados, pasados: resultados.filter(({ ok }) => ok).length }
}

const sentencia = ({ message, errors }: Problem): string => Object.values(errors ?? {}).flat()[0] ?? message
