import { useState } from 'react'
import type { TramiteLeido } from '../../../schemas/respuestas/tramites/tramite.ts'
import type { Conflicto } from '../../kit/drafts/fusion.ts'
import { useEnvio, type Como } from '../../kit/forms/use-envio.ts'
import { mensajeDe } from '../../kit/http/api-error.ts'
import { api } from '../../kit/http/api.ts'
import { alCambiarTramite, guardadoPorOtro } from './use-tramite.ts'

type Sobre = Pick<TramiteLeido, 'version'> & Partial<Pick<TramiteLeido, 'anotaciones' | 'data'>>

interface Intento<V> {
  valor: V
  leer: (sobre: Sobre) => V
  cuerpo: (sobre: Sobre) => object
  clave: string
  etiqueta: string
  dicho: (valor: V) => string
}

type Desenlace = 'guardado' | 'dejado' | 'sigue'

/** Inline edit of one value of a procedure. A conflict on it asks which stays; other concurrent changes are kept. */
export const useEnSitio = (id: number, campo: string, como: Como<Desenlace>) => {
  const { ocupado: guardando, errores, problema, enviar } = useEnvio()
  const [conflicto, setConflicto] = useState<Conflicto | null>(null)

  const preguntar = <V>({ clave, etiqueta, dicho, valor }: Intento<V>, guardado: V) =>
    new Promise<'mio' | 'guardado' | null>((resolve) =>
      setConflicto({
        choques: [{ clave, etiqueta, mio: dicho(valor), guardado: dicho(guardado) }],
        unidos: [],
        responder: (elecciones) => {
          setConflicto(null)
          resolve(elecciones?.[clave] ?? null)
        },
      }),
    )
  const poner = async <V>(intento: Intento<V>, sobre: Sobre): Promise<Desenlace> => {
    try {
      await api.put(`/tramites/${id}`, { ...intento.cuerpo(sobre), version: sobre.version })
      return 'guardado'
    } catch (problem) {
      const actual = guardadoPorOtro(problem)
      if (!actual) throw problem
      const suyo = intento.leer(actual)
      // another field changed, or the same value
      if (suyo === intento.leer(sobre) || suyo === intento.valor) return poner(intento, actual)
      const elegido = await preguntar(intento, suyo)
      if (elegido === 'mio') return poner(intento, actual)
      return elegido === 'guardado' ? 'dejado' : 'sigue'
    }
  }
  /** @returns false to continue editing */
  const guardar = async <V>(intento: Intento<V>, sobre: Sobre): Promise<boolean> => {
    let desenlace: Desenlace = 'sigue'
    await enviar(async () => (desenlace = await poner(intento, sobre)), {
      ...como,
      exito: (hecho) => (hecho === 'guardado' ? 'Actualizado correctamente' : ''),
      alHacer: (hecho) => (hecho === 'sigue' ? undefined : alCambiarTramite(id)),
    })
    return desenlace !== 'sigue'
  }
  return { guardando, error: errores[campo] ?? (problema ? mensajeDe(problema) : ''), conflicto, guardar }
}
