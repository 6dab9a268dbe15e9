import { METODO } from '../../schemas/facturacion/pagos.ts'
import { conPersona, methodData } from '../pagos/domain.ts'
import type { Tarjeta } from './formulario.ts'

/** What of a card is given to the others of its block. */
export type Que = 'pago' | 'observation'

/** What giving it to all does: to which cards, and which keep what somebody wrote in them. */
export interface Reparto {
  /** By card, what it becomes and what it was. */
  cambios: ReadonlyMap<string, { nuevo: Partial<Tarjeta>; antes: Partial<Tarjeta> }>
  respetadas: readonly string[]
}

/** Deposits, and several means, are of one amount: they are not given to others. */
const PROPIOS: readonly (number | null)[] = [null, METODO.deposito, METODO.multiple]

/** Whether a card has something of that kind that the others may take. */
export const seDa = ({ pago, observation }: Tarjeta, que: Que): boolean =>
  que === 'pago' ? !PROPIOS.includes(pago.method) : observation.trim() !== ''

const vacia = ({ pago, observation, propuesto }: Tarjeta, que: Que): boolean =>
  que === 'pago' ? pago.method === null || Boolean(propuesto) : observation.trim() === ''

/** What a card takes of another: who owes because they pay owes in each. */
const dado = (origen: Tarjeta, destino: Tarjeta, que: Que): Partial<Tarjeta> =>
  que === 'observation'
    ? { observation: origen.observation }
    : { pago: conPersona({ ...origen.pago }, origen.otorgante, destino.otorgante), propuesto: null, numero: '' }

const igual = (a: Partial<Tarjeta>, b: Tarjeta, que: Que): boolean =>
  que === 'observation'
    ? a.observation?.trim() === b.observation.trim()
    : a.pago?.method === b.pago.method &&
      JSON.stringify(methodData(a.pago ?? b.pago)) === JSON.stringify(methodData(b.pago))

/**
 * Gives what one card says to the others of its block that may change. What somebody wrote is left as it is unless `encima`.
 * @param fijas keys of the cards that no longer change
 */
export const darATodas = (
  tarjetas: readonly Tarjeta[],
  origen: Tarjeta,
  que: Que,
  fijas: Pick<ReadonlyMap<string, unknown>, 'has'>,
  encima = false,
): Reparto => {
  const cambios = new Map<string, { nuevo: Partial<Tarjeta>; antes: Partial<Tarjeta> }>()
  const respetadas: string[] = []
  for (const una of tarjetas) {
    if (una.clave === origen.clave || fijas.has(una.clave)) continue
    const nuevo = dado(origen, una, que)
    if (igual(nuevo, una, que)) continue
    if (!encima && !vacia(una, que)) respetadas.push(una.clave)
    else
      cambios.set(una.clave, {
        nuevo,
        antes:
          que === 'observation'
            ? { observation: una.observation }
            : { pago: una.pago, numero: una.numero, propuesto: una.propuesto ?? null },
      })
  }
  return { cambios, respetadas }
}

/** What undoing gives back: only where it still stands as it was given. */
export const paraDeshacer = (tarjetas: readonly Tarjeta[], { cambios }: Reparto): Map<string, Partial<Tarjeta>> =>
  new Map(
    tarjetas.flatMap((una) => {
      const suyo = cambios.get(una.clave)
      if (!suyo) return []
      const sigue = suyo.nuevo.pago ? una.pago === suyo.nuevo.pago : una.observation === suyo.nuevo.observation
      return sigue ? [[una.clave, suyo.antes] as const] : []
    }),
  )
