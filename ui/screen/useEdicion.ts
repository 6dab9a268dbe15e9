import { useState } from 'react'
import type { PantallaEfectiva } from '../../schemas/vistas/pantalla.ts'
import { erroresDe } from '../kit/http/ApiError.ts'
import { confirmar } from '../kit/dialogs/confirmar.ts'
import type { useRegistros } from './acciones/useRegistros.ts'
import { conValor, cuerpoDeFila, faltantes } from './edicion.ts'
import { claveDe, type Fila } from './fila.ts'

/** The row that is being written in its place, if any: one at a time, like a sheet of paper. */
export const useEdicion = (efectiva: PantallaEfectiva, registros: ReturnType<typeof useRegistros>) => {
  const { definicion } = efectiva
  const [abierta, setAbierta] = useState<{ fila: Fila; datos: Fila } | null>(null)
  const [errores, setErrores] = useState<Record<string, string>>({})
  const [guardando, setGuardando] = useState(false)

  const abrir = (fila: Fila) => {
    setErrores({})
    setAbierta({ fila, datos: fila })
  }
  const escribir = (ruta: string, value: unknown) => {
    setAbierta((before) => before && { ...before, datos: conValor(before.datos, ruta, value) })
    setErrores((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== ruta)))
  }
  const cancelar = async () => {
    if (
      abierta &&
      abierta.fila !== abierta.datos &&
      !(await confirmar('Seguro deseas cancelar?', {
        title: 'Descartar cambios',
        yes: 'Descartar cambios',
        no: 'Seguir editando',
        danger: true,
      }))
    )
      return
    setAbierta(null)
  }
  const guardar = async () => {
    if (!abierta || guardando) return
    const missing = faltantes(efectiva, abierta.fila, abierta.datos)
    setErrores(missing)
    if (Object.keys(missing).length) return
    setGuardando(true)
    try {
      await registros.cambiar(abierta.fila, cuerpoDeFila(efectiva, abierta.fila, abierta.datos))
      setAbierta(null)
    } catch (error) {
      setErrores(erroresDe(error))
    } finally {
      setGuardando(false)
    }
  }
  const esta = (fila: Fila) => abierta !== null && claveDe(abierta.fila, definicion) === claveDe(fila, definicion)
  /** Of a row that is being written, how that ends. */
  const deFila = (fila: Fila) => (esta(fila) ? { guardando, guardar, cancelar } : null)
  return { abierta, esta, deFila, errores, guardando, abrir, escribir, cancelar, guardar }
}
