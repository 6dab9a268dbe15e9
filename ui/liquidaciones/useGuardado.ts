import { useRef, useState } from 'react'
import type { Linea } from '../../modules/liquidaciones/domain.ts'
import { ApiError } from '../kit/api.ts'
import { recordar } from '../kit/useApi.ts'
import { guardarLineas } from './acciones/guardarLineas.ts'
import type { HojaViva } from './hoja/useHoja.ts'
import { rutaDe, type RespuestaLiquidacion } from './respuesta.ts'

/** What the server said of each line it refused, by the line's key; it names them by their place in what was sent. */
const erroresPorLinea = (error: unknown, lineas: readonly Linea[]): Map<string, string> => {
  const hallados = new Map<string, string>()
  if (!(error instanceof ApiError)) return hallados
  for (const [campo, textos] of Object.entries(error.errors)) {
    const linea = lineas[Number(/^\d+/.exec(campo)?.[0] ?? NaN)]
    if (linea) hallados.set(linea.clave, [hallados.get(linea.clave), ...textos].filter(Boolean).join(' '))
  }
  return hallados
}

interface Dado {
  respuesta: RespuestaLiquidacion
  hoja: HojaViva
  /** A save went through: how the filing stands, and whether it was a draft. */
  onGuardado: (estado: RespuestaLiquidacion['estado'], borrador: boolean) => void
}

export interface Fallo {
  error: unknown
  /** Sentences by line. */
  errores: ReadonlyMap<string, string>
}

/** Saving: what is in flight, what was refused and where, and the lines of the last save. */
export const useGuardado = ({ respuesta, hoja, onGuardado }: Dado) => {
  const [base, setBase] = useState<readonly Linea[]>(respuesta.lineas)
  const [guardando, setGuardando] = useState<'borrador' | 'final' | null>(null)
  const [guardadoEn, setGuardadoEn] = useState<number | null>(null)
  const [fallo, setFallo] = useState<Fallo | null>(null)
  const version = useRef(respuesta.version)
  const ocupado = useRef(false)

  /** Answers the server's new reply, or null when it refused (and the screen already says why). */
  const guardar = async (borrador: boolean): Promise<RespuestaLiquidacion | null> => {
    if (ocupado.current) return null
    ocupado.current = true
    setGuardando(borrador ? 'borrador' : 'final')
    setFallo(null)
    try {
      const nueva = await guardarLineas(respuesta.id_radicacion, hoja.lineas, { borrador, version: version.current })
      version.current = nueva.version
      setBase(nueva.lineas)
      setGuardadoEn(Date.now())
      hoja.guardada(nueva.lineas)
      void recordar(rutaDe(nueva.numero_radicacion), nueva)
      onGuardado(nueva.estado, borrador)
      return nueva
    } catch (error) {
      setFallo({ error, errores: erroresPorLinea(error, hoja.lineas) })
      return null
    } finally {
      ocupado.current = false
      setGuardando(null)
    }
  }

  return { base, setBase, guardando, guardadoEn, fallo, guardar }
}
