import type { MinutaLeida } from '../../../../schemas/respuestas/minutas/minuta.ts'
import { ApiError, api, erroresDe } from '../../../kit/http/api.ts'
import type { Choque, Elecciones, Conflicto } from '../../../kit/drafts/fusion.ts'
import { fusionar, iguales, type Escrito, type Nombres, type Elegidas } from './fusion.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { aviso } from '../../../kit/feedback/aviso.ts'
import { enfocarIlegible, terminarDeEscribir } from '../../../kit/campos/field.ts'
import type { Almacen } from './mesa.ts'

interface Base {
  minuta: MinutaLeida
  escrito: Escrito
}

export const baseDe = (minuta: MinutaLeida): Base => ({
  minuta,
  escrito: { datos: minuta.datos, id_plantilla: minuta.id_plantilla, id_proyecto: minuta.id_proyecto },
})

const otraVersion = (error: unknown): MinutaLeida | null => {
  if (!(error instanceof ApiError) || error.status !== 409 || error.code !== 'version') return null
  const { body } = error
  // shape of the 409 reply of PUT minutas
  return body && typeof body === 'object' && 'actual' in body && body.actual ? (body.actual as MinutaLeida) : null
}

type Preguntar = (given: { choques: Choque[]; unidos: string[] }) => Promise<Elecciones | null>

interface Guardada {
  minuta: MinutaLeida
  unidos: string[]
}

/** Merges a concurrent save and asks only about conflicts; repeatable after a lost reply. @returns null if the user continues editing */
const guardarMinuta = async (
  mio: Escrito,
  base: Base,
  nombres: Nombres,
  preguntar: Preguntar,
  unidos: string[] = [],
): Promise<Guardada | null> => {
  const { id, version } = base.minuta
  try {
    return { minuta: await api.put<MinutaLeida>(`/minutas/${id}`, { ...mio, version }), unidos }
  } catch (error) {
    const actual = otraVersion(error)
    if (!actual) throw error
    const nueva = baseDe(actual)
    const tres = { base: base.escrito, mio, guardado: nueva.escrito }
    let fusion = fusionar(tres, nombres)
    if (fusion.choques.length > 0) {
      const elecciones = await preguntar(fusion)
      if (!elecciones) return null
      fusion = fusionar(tres, nombres, (clave) => elecciones[clave] === 'guardado')
    }
    const todos = [...new Set([...unidos, ...fusion.unidos])]
    if (iguales(fusion.escrito, nueva.escrito)) return { minuta: actual, unidos: todos }
    return guardarMinuta(fusion.escrito, nueva, nombres, preguntar, todos)
  }
}

/** Strips the body's prefix from the paths. */
const rutasDeErrores = (errores: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errores).map(([ruta, texto]) => [ruta.replace(/^datos\.(?=.)/, ''), texto]))

interface Given {
  base: Base
  setBase: (base: Base) => void
  escrito: Almacen<Escrito>
  nombres: Nombres
  descartar: () => void
  alFallar: (errores: Record<string, string>) => void
  alGuardar: (minuta: MinutaLeida) => void
}

export const useGuardar = (given: Given) => {
  const latest = useRef(given)
  latest.current = given
  const busy = useRef(false)
  const [guardando, setGuardando] = useState(false)
  const [fallo, setFallo] = useState<ApiError | null>(null)
  const [unidos, setUnidos] = useState<string[]>([])
  const [conflicto, setConflicto] = useState<Conflicto | null>(null)

  const preguntar: Preguntar = ({ choques, unidos: joined }) =>
    new Promise((resolve) => {
      setConflicto({
        choques,
        unidos: joined,
        responder: (elecciones) => {
          setConflicto(null)
          resolve(elecciones)
        },
      })
    })

  /** Text typed during the request stays on top. */
  const adoptar = (minuta: MinutaLeida, enviado: Escrito, elegidas?: Elegidas) => {
    const { escrito, nombres, setBase, descartar, alGuardar } = latest.current
    const nueva = baseDe(minuta)
    const mio = escrito.ver()
    const unido =
      mio === enviado
        ? nueva.escrito
        : fusionar({ base: enviado, mio, guardado: nueva.escrito }, nombres, elegidas).escrito
    descartar()
    setBase(nueva)
    escrito.cambiar(() => unido)
    alGuardar(minuta)
  }

  /** @returns null if the save failed; the screen shows why */
  const guardar = async ({ callado = false } = {}): Promise<MinutaLeida | null> => {
    if (busy.current) return null
    flushSync(() => {
      setFallo(null)
      setUnidos([])
    })
    terminarDeEscribir()
    if (enfocarIlegible(document)) {
      aviso.error('No se guardó: corrija primero el campo señalado.')
      return null
    }
    const { base, escrito, nombres, alFallar } = latest.current
    const mio = escrito.ver()
    busy.current = true
    setGuardando(true)
    let progreso = aviso.cargando('Guardando...')
    const preguntarEnPausa: Preguntar = async (choque) => {
      progreso.cerrar()
      const elecciones = await preguntar(choque)
      if (elecciones) progreso = aviso.cargando('Guardando...')
      return elecciones
    }
    try {
      const done = await guardarMinuta(mio, base, nombres, preguntarEnPausa)
      progreso.cerrar()
      if (!done) return null
      if (!callado) aviso.exito('Actualizado exitosamente!')
      adoptar(done.minuta, mio)
      setUnidos(done.unidos)
      return done.minuta
    } catch (error) {
      progreso.error('No se pudieron guardar los datos de la minuta.')
      const errores = rutasDeErrores(erroresDe(error))
      if (Object.keys(errores).length > 0) alFallar(errores)
      else
        setFallo(error instanceof ApiError ? error : new ApiError('Ha ocurrido un error', { status: 0, code: 'error' }))
      return null
    } finally {
      busy.current = false
      setGuardando(false)
    }
  }

  /** Updates the named paths from their sources; other unsaved changes stay. @throws ApiError */
  const traer = async (rutas: string[], version: number): Promise<void> => {
    const { base } = latest.current
    const minuta = await api.put<MinutaLeida>(`/minutas/${base.minuta.id}/importar`, { rutas, version })
    adoptar(minuta, base.escrito, (clave) => rutas.includes(clave))
    aviso.exito('Actualizado exitosamente!')
  }

  return { guardar, traer, guardando, fallo, unidos, conflicto }
}
