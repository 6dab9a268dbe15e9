import { METODO } from '../../../schemas/facturacion/pagos.ts'
import { conPersona, methodData } from '../../pagos/domain.ts'
import type { Tarjeta, Filas } from './formulario.tsx'
import { useState, useEffect } from 'react'
import { plural } from '../../../schemas/es-co/index.ts'
import { LISTA_DE, type Lado } from '../../../schemas/facturacion/facturacion.ts'
import { enfocar, recoger } from '../../kit/keyboard/foco.ts'
import type { Trabajo } from './use-trabajo.ts'
import { Button } from '@mantine/core'

type Que = 'pago' | 'observation'

interface Reparto {
  /** By card key. */
  cambios: ReadonlyMap<string, { nuevo: Partial<Tarjeta>; antes: Partial<Tarjeta> }>
  /** Cards with data of their own, left unchanged. */
  respetadas: readonly string[]
}

/** Tied to one amount: never copied. */
const PROPIOS: readonly (number | null)[] = [null, METODO.deposito, METODO.multiple]

export const seDa = ({ pago, observation }: Tarjeta, que: Que): boolean =>
  que === 'pago' ? !PROPIOS.includes(pago.method) : observation.trim() !== ''

const vacia = ({ pago, observation, propuesto }: Tarjeta, que: Que): boolean =>
  que === 'pago' ? pago.method === null || Boolean(propuesto) : observation.trim() === ''

/** A payer who is also the debtor is replaced by the target's payer. */
const dado = (origen: Tarjeta, destino: Tarjeta, que: Que): Partial<Tarjeta> =>
  que === 'observation'
    ? { observation: origen.observation }
    : { pago: conPersona({ ...origen.pago }, origen.otorgante, destino.otorgante), propuesto: null, numero: '' }

const igual = (a: Partial<Tarjeta>, b: Tarjeta, que: Que): boolean =>
  que === 'observation'
    ? a.observation?.trim() === b.observation.trim()
    : a.pago?.method === b.pago.method &&
      JSON.stringify(methodData(a.pago ?? b.pago)) === JSON.stringify(methodData(b.pago))

/** Copies data to the editable cards of a side; existing data stays unless `encima`. `fijas`: keys of the read-only cards. */
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

/** Previous data of the cards that are still as copied. */
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

/** «Aplicar a todas»; replacing existing data needs a second click. */
export const useDarATodas = (lado: Lado, { formulario, dispatch, fijas }: Trabajo) => {
  const [dada, setDada] = useState<Dada | null>(null)
  const tarjetas = formulario[LISTA_DE[lado]]

  const dar = (origen: Tarjeta, que: Que, encima = false) => {
    const hecho = darATodas(tarjetas, origen, que, fijas, encima)
    dispatch({ tipo: 'poner', lado, cambios: new Map([...hecho.cambios].map(([clave, { nuevo }]) => [clave, nuevo])) })
    setDada({ ...hecho, que, encima, origen: origen.clave })
    enfocar(`dado-${lado}`)
  }
  /** Null: nothing to copy, or no target. */
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
  /** Percents and split by line of the others before the removal. */
  percents: Readonly<Record<string, number | null>>
  filas: Filas
  /** Card that took over its part; null: percents were split again. */
  hereda: string | null
}

const DESHACER_MS = 10_000

/** Last removed card; the timer stops while the button has the focus. */
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

export const AvisoDado = ({ id, aviso: { texto, deshacer, tambien } }: Props) => (
  <div
    className="flex flex-wrap gap-x-3 gap-y-1 py-2 pr-2 pl-3 rounded-6 bg-accent-soft items-center justify-between text-13"
    role="status"
  >
    <span className="flex-[1_1_220px]">{texto}</span>
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
