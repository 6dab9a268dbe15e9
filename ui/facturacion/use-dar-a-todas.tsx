import { METODO } from '../../schemas/facturacion/pagos.ts'
import { conPersona, methodData } from '../pagos/domain.ts'
import type { Tarjeta, Filas } from './formulario.tsx'
import { useState, useEffect } from 'react'
import { plural } from '../../schemas/es-co/index.ts'
import { LISTA_DE, type Lado } from '../../schemas/facturacion/facturacion.ts'
import { enfocar, recoger } from '../kit/keyboard/foco.ts'
import type { Trabajo } from './use-trabajo.ts'
import { Button } from '@mantine/core'

/** What of a card is given to the others of its block. */
type Que = 'pago' | 'observation'

/** What giving it to all does: to which cards, and which keep what somebody wrote in them. */
interface Reparto {
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

interface Dada extends Reparto {
  que: Que
  origen: string
  encima: boolean
}

const COSA: Record<Que, string> = { pago: 'El pago', observation: 'La observación' }
const OTRO: Record<Que, string> = { pago: 'otro pago', observation: 'otra observación' }

/** What was done, and what was left as somebody wrote it. */
const dichoDe = ({ que, cambios, respetadas, encima }: Dada): string => {
  const hecho =
    cambios.size > 0
      ? `${COSA[que]} se aplicó a ${plural(cambios.size, 'factura')}${encima ? ` que ${cambios.size === 1 ? 'tenía' : 'tenían'} ${OTRO[que]}` : ''}.`
      : ''
  const quedan =
    respetadas.length > 0
      ? `${plural(respetadas.length, 'factura')} ${respetadas.length === 1 ? 'tiene' : 'tienen'} ${OTRO[que]} y ` +
        `${respetadas.length === 1 ? 'quedó como estaba' : 'quedaron como estaban'}.`
      : ''
  return [hecho, quedan].filter(Boolean).join(' ')
}

/** «Aplicar a todas»: what one card says, given to the others of its side; what somebody wrote asks first. */
export const useDarATodas = (lado: Lado, { formulario, dispatch, fijas }: Trabajo) => {
  const [dada, setDada] = useState<Dada | null>(null)
  const tarjetas = formulario[LISTA_DE[lado]]

  const dar = (origen: Tarjeta, que: Que, encima = false) => {
    const hecho = darATodas(tarjetas, origen, que, fijas, encima)
    dispatch({ tipo: 'poner', lado, cambios: new Map([...hecho.cambios].map(([clave, { nuevo }]) => [clave, nuevo])) })
    setDada({ ...hecho, que, encima, origen: origen.clave })
    enfocar(`dado-${lado}`)
  }
  /** Null where there is nothing to give, or nobody to take it. */
  const darDe = (origen: Tarjeta, que: Que): (() => void) | null => {
    if (!seDa(origen, que)) return null
    const { cambios, respetadas } = darATodas(tarjetas, origen, que, fijas)
    return cambios.size + respetadas.length > 0 ? () => dar(origen, que) : null
  }
  const origen = tarjetas.find(({ clave }) => clave === dada?.origen)
  return {
    darDe,
    olvidar: () => setDada(null),
    aviso:
      dada && origen
        ? {
            id: `dado-${lado}`,
            origen: origen.clave,
            texto: dichoDe(dada),
            deshacer:
              dada.cambios.size > 0
                ? () => {
                    dispatch({ tipo: 'poner', lado, cambios: paraDeshacer(tarjetas, dada) })
                    setDada(null)
                    recoger(`${origen.clave}-method`)
                  }
                : null,
            tambien: dada.respetadas.length > 0 ? () => dar(origen, dada.que, true) : null,
          }
        : null,
  }
}

interface Quitada {
  tarjeta: Tarjeta
  indice: number
  /** Percents of the others before it went, to give them back with it. */
  percents: Readonly<Record<string, number | null>>
  /** And what they paid of each line. */
  filas: Filas
  /** The card that took what it paid; null where percents are shared anew. */
  hereda: string | null
}

/** How long a removal can be undone from its place, as removals elsewhere. */
const DESHACER_MS = 10_000

/** The card removed last, while it can be undone. The time does not run while somebody is on the button. */
export const useQuitada = () => {
  const [quitada, setQuitada] = useState<Quitada | null>(null)
  const [sostenida, setSostenida] = useState(false)
  useEffect(() => {
    if (!quitada || sostenida) return
    const timer = setTimeout(() => setQuitada(null), DESHACER_MS)
    return () => clearTimeout(timer)
  }, [quitada, sostenida])
  return { quitada, setQuitada, sostener: setSostenida }
}

interface Props {
  id: string
  aviso: NonNullable<ReturnType<typeof useDarATodas>['aviso']>
}

/** What «Aplicar a todas» did, in the card that gave it: the way back, and the way to what it left as it was. */
export const AvisoDado = ({ id, aviso: { texto, deshacer, tambien } }: Props) => (
  <div
    className="fact-deshacer flex gap-3 py-2 px-4 rounded-6 bg-accent-soft items-center justify-between text-13"
    role="status"
  >
    <span>{texto}</span>
    <span className="flex flex-wrap gap-1 ml-auto">
      {tambien ? (
        <Button id={deshacer ? undefined : id} size="compact-sm" variant="subtle" onClick={tambien}>
          Reemplazar también
        </Button>
      ) : null}
      {deshacer ? (
        <Button id={id} size="compact-sm" variant="subtle" onClick={deshacer}>
          Deshacer
        </Button>
      ) : null}
    </span>
  </div>
)
