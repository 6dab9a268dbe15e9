import { useState } from 'react'
import { api, erroresDe, mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import type { Conflicto } from '../../kit/drafts/fusion.ts'
import { alCambiarTramite, guardadoPorOtro } from '../ficha/useTramite.ts'
import { conDato, dichoDe, type Dato, type Valor } from './datos.ts'

/** The data of a procedure as they were read, with their version. */
export interface Leido {
  data: Readonly<Record<string, unknown>>
  version: number
}

/** Saved; what somebody else wrote stays; or one goes on writing. */
type Desenlace = 'guardado' | 'dejado' | 'sigue'

/** Corrects one datum of an order; where two wrote the same one, asks which stays. What others wrote in the rest is never lost. */
export const useCorregir = (id: number, leido: Leido) => {
  const [guardando, setGuardando] = useState(false)
  const [error, setError] = useState('')
  const [conflicto, setConflicto] = useState<Conflicto | null>(null)

  const preguntar = ({ clave, etiqueta, clase }: Dato, mio: Valor, guardado: unknown) =>
    new Promise<'mio' | 'guardado' | null>((resolve) =>
      setConflicto({
        choques: [
          { clave, etiqueta, mio: dichoDe(clase, mio) || '(vacío)', guardado: dichoDe(clase, guardado) || '(vacío)' },
        ],
        unidos: [],
        responder: (elecciones) => {
          setConflicto(null)
          resolve(elecciones?.[clave] ?? null)
        },
      }),
    )
  const enviar = async (dato: Dato, valor: Valor, sobre: Leido): Promise<Desenlace> => {
    try {
      await api.put(`/tramites/${id}`, { data: conDato(sobre.data, dato.clave, valor), version: sobre.version })
      return 'guardado'
    } catch (problem) {
      const actual = guardadoPorOtro(problem)
      if (!actual) throw problem
      const [suyo, antes] = [actual.data[dato.clave] ?? null, sobre.data[dato.clave] ?? null]
      if (suyo === antes || suyo === valor) return enviar(dato, valor, actual)
      const elegido = await preguntar(dato, valor, suyo)
      if (elegido === 'mio') return enviar(dato, valor, actual)
      return elegido === 'guardado' ? 'dejado' : 'sigue'
    }
  }
  /** Whether there is nothing more to write. */
  const guardar = async (dato: Dato, valor: Valor): Promise<boolean> => {
    if (guardando) return false
    setGuardando(true)
    setError('')
    try {
      const desenlace = await enviar(dato, valor, leido)
      if (desenlace === 'guardado') aviso.exito('Actualizado correctamente')
      if (desenlace !== 'sigue') alCambiarTramite(id)
      return desenlace !== 'sigue'
    } catch (problem) {
      setError(erroresDe(problem)['data'] ?? mensajeDe(problem))
      return false
    } finally {
      setGuardando(false)
    }
  }
  return { guardando, error, conflicto, guardar }
}
