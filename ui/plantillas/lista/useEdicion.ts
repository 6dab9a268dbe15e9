import { useState } from 'react'
import type { FilaDePlantilla } from '../../../schemas/respuestas/minutas/plantilla.ts'
import { erroresDe } from '../../kit/http/ApiError.ts'
import { confirmar } from '../../kit/dialogs/confirmar.ts'
import { cambiarConAviso } from '../cambiar.ts'
import { codigoDe } from '../proyectos.ts'
import { faltantesDe, type Escrita } from './escrita.ts'

const escritaDe = (fila: FilaDePlantilla): Escrita => ({
  nombre_plantilla: fila.nombre_plantilla,
  proyecto: codigoDe(fila),
})

/** The row that is being written in its place: its name and its project. Another file is another version, with its own page. */
export const useEdicion = () => {
  const [abierta, setAbierta] = useState<{ fila: FilaDePlantilla; datos: Escrita } | null>(null)
  const [errores, setErrores] = useState<Record<string, string>>({})
  const [guardando, setGuardando] = useState(false)

  const abrir = (fila: FilaDePlantilla) => {
    setErrores({})
    setAbierta({ fila, datos: escritaDe(fila) })
  }
  const escribir = (dicho: Partial<Escrita>) => {
    setAbierta((antes) => antes && { ...antes, datos: { ...antes.datos, ...dicho } })
    setErrores((antes) => Object.fromEntries(Object.entries(antes).filter(([nombre]) => !(nombre in dicho))))
  }
  const cancelar = async () => {
    if (!abierta) return
    const { nombre_plantilla, proyecto } = escritaDe(abierta.fila)
    const cambio = nombre_plantilla !== abierta.datos.nombre_plantilla || proyecto !== abierta.datos.proyecto
    const seguro =
      !cambio ||
      (await confirmar('Seguro deseas cancelar?', {
        title: 'Descartar cambios',
        yes: 'Descartar cambios',
        no: 'Seguir editando',
        danger: true,
      }))
    if (seguro) setAbierta(null)
  }
  const guardar = async () => {
    if (!abierta || guardando) return
    const faltan = faltantesDe(abierta.datos)
    setErrores(faltan)
    if (Object.keys(faltan).length) return
    setGuardando(true)
    try {
      await cambiarConAviso(abierta.fila, { ...abierta.datos })
      setAbierta(null)
    } catch (error) {
      setErrores(erroresDe(error))
    } finally {
      setGuardando(false)
    }
  }
  const esta = (fila: FilaDePlantilla) => abierta?.fila.id === fila.id
  /** Of a row that is being written, how that ends. */
  const deFila = (fila: FilaDePlantilla) => (esta(fila) ? { guardando, guardar, cancelar } : null)
  return { abierta, errores, abrir, escribir, cancelar, guardar, esta, deFila }
}
