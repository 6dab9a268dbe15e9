import { useState } from 'react'
import { plural } from '../../schemas/es-co/index.ts'
import { LISTA_DE, type Lado } from '../../schemas/facturacion/facturacion.ts'
import { enfocar, recoger } from '../kit/keyboard/foco.ts'
import { darATodas, paraDeshacer, seDa, type Que, type Reparto } from './aplicar.ts'
import type { Tarjeta } from './formulario.ts'
import type { Trabajo } from './useTrabajo.ts'

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
