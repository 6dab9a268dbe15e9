import { useState } from 'react'
import { api, mensajeDe } from '../../../kit/api.ts'
import { aviso } from '../../../kit/aviso.ts'
import { alCambiarSolicitud, rutaDe } from '../useSolicitud.ts'

const PDF = /\.pdf$/i

/** Uploads a draft of the deed: in the review, who asked is written to. */
export const useSubirMinuta = (id: number) => {
  const [subiendo, setSubiendo] = useState(false)
  const [falta, setFalta] = useState('')
  const subir = async (archivo: File) => {
    setFalta(PDF.test(archivo.name) ? '' : 'La minuta se sube en PDF.')
    if (!PDF.test(archivo.name)) return
    setSubiendo(true)
    const progreso = aviso.cargando('Guardando...')
    const cuerpo = new FormData()
    cuerpo.append('archivo', archivo)
    try {
      await api.post(`${rutaDe(id)}/borradores`, cuerpo)
      progreso.exito('Guardado correctamente')
    } catch (problem) {
      progreso.error(mensajeDe(problem))
      setFalta(mensajeDe(problem))
    } finally {
      setSubiendo(false)
      alCambiarSolicitud(id)
    }
  }
  return { subiendo, falta, subir }
}
