import { useState } from 'react'
import type { FilaDeTramite } from '../../../schemas/respuestas/tramite.ts'
import { api, erroresDe, mensajeDe } from '../../kit/api.ts'
import { aviso } from '../../kit/aviso.ts'
import type { Conflicto } from '../../kit/fusion.ts'
import { alCambiarTramite, guardadoPorOtro } from './useTramite.ts'

type Anotado = Pick<FilaDeTramite, 'id' | 'anotaciones' | 'version'>

/** Saved; those of somebody else stay; or one goes on writing. */
type Desenlace = 'guardadas' | 'dejadas' | 'sigue'

/** Saves notes in their place; where two wrote, asks which stay. */
export const useNotas = (fila: Anotado) => {
  const [guardando, setGuardando] = useState(false)
  const [error, setError] = useState('')
  const [conflicto, setConflicto] = useState<Conflicto | null>(null)

  const preguntar = (mio: string, guardado: string) =>
    new Promise<'mio' | 'guardado' | null>((resolve) =>
      setConflicto({
        choques: [
          { clave: 'anotaciones', etiqueta: 'Anotaciones', mio: mio || '(vacías)', guardado: guardado || '(vacías)' },
        ],
        unidos: [],
        responder: (elecciones) => {
          setConflicto(null)
          resolve(elecciones?.['anotaciones'] ?? null)
        },
      }),
    )
  /** Sends them over the version that was read, and over a newer one where the person says so. */
  const enviar = async (anotaciones: string, sobre: Anotado): Promise<Desenlace> => {
    try {
      await api.put(`/tramites/${fila.id}`, { anotaciones, version: sobre.version })
      return 'guardadas'
    } catch (problem) {
      const actual = guardadoPorOtro(problem)
      if (!actual) throw problem
      const suyas = actual.anotaciones ?? ''
      // another changed the rest of it, or wrote the same
      if (suyas === (sobre.anotaciones ?? '') || suyas === anotaciones) return enviar(anotaciones, actual)
      const elegida = await preguntar(anotaciones, suyas)
      if (elegida === 'mio') return enviar(anotaciones, actual)
      return elegida === 'guardado' ? 'dejadas' : 'sigue'
    }
  }
  /** Whether there is nothing more to write. */
  const guardar = async (anotaciones: string): Promise<boolean> => {
    if (guardando) return false
    setGuardando(true)
    setError('')
    const progreso = aviso.cargando('Guardando cambios...')
    try {
      const desenlace = await enviar(anotaciones, fila)
      if (desenlace === 'guardadas') progreso.exito('Actualizado correctamente')
      else progreso.cerrar()
      if (desenlace !== 'sigue') alCambiarTramite(fila.id)
      return desenlace !== 'sigue'
    } catch (problem) {
      setError(erroresDe(problem)['anotaciones'] ?? mensajeDe(problem))
      progreso.error(mensajeDe(problem))
      return false
    } finally {
      setGuardando(false)
    }
  }
  return { guardando, error, conflicto, guardar }
}
