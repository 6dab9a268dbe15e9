import { useState } from 'react'
import { useLocation } from 'wouter'
import type { VistaDeLote } from '../../../schemas/respuestas/minutas/lote-minutas.ts'
import { api, ApiError, erroresDe, mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { enfocar } from '../../kit/keyboard/foco.ts'
import { problemaDe } from './registro.ts'

/** The batch that is being made of the very same file: the refusal carries it. */
const elMismo = (problema: unknown): number | null => {
  if (!(problema instanceof ApiError) || problema.code !== 'en_marcha') return null
  const { body } = problema
  return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'number' ? body.id : null
}

/** A sheet with its project and template, what would come of it, and asking for its deeds. */
export const useRegistro = () => {
  const [, navegar] = useLocation()
  const [proyecto, setProyecto] = useState<number | null>(null)
  const [plantilla, setPlantilla] = useState<number | null>(null)
  const [archivo, setArchivo] = useState<File | null>(null)
  const [vista, setVista] = useState<VistaDeLote | null>(null)
  const [faltas, setFaltas] = useState<Record<string, string>>({})
  const [obra, setObra] = useState<'leyendo' | 'pidiendo' | null>(null)

  const cuerpo = (libro: File, id_plantilla: number, id_proyecto: number | null, mas: Record<string, string> = {}) => {
    const datos = new FormData()
    const campos = {
      id_plantilla: String(id_plantilla),
      ...(id_proyecto === null ? {} : { id_proyecto: String(id_proyecto) }),
      ...mas,
    }
    for (const [nombre, valor] of Object.entries(campos)) datos.append(nombre, valor)
    datos.append('archivo', libro)
    return datos
  }
  const fallar = (problema: unknown) => {
    const suyas = erroresDe(problema)
    setFaltas(Object.keys(suyas).length ? suyas : { archivo: mensajeDe(problema) })
  }

  const ver = async (libro: File, id_plantilla: number, id_proyecto: number | null) => {
    const problema = problemaDe(libro)
    setArchivo(libro)
    setVista(null)
    setFaltas(problema ? { archivo: problema } : {})
    if (problema) return
    setObra('leyendo')
    try {
      setVista(await api.post<VistaDeLote>('/lotes_minutas/vista', cuerpo(libro, id_plantilla, id_proyecto)))
      enfocar('lote-vista')
    } catch (otro) {
      fallar(otro)
    }
    setObra(null)
  }

  const pedir = async (filas: 'todas' | 'buenas', conPdf: boolean) => {
    if (!archivo || plantilla === null || obra) return
    setObra('pidiendo')
    try {
      const datos = cuerpo(archivo, plantilla, proyecto, { filas, con_pdf: String(conPdf) })
      const { id } = await api.post<{ id: number }>('/lotes_minutas', datos)
      navegar(`/admin/minutas/lote/${id}`)
    } catch (problema) {
      const id = elMismo(problema)
      if (id === null) fallar(problema)
      else {
        aviso.info('Ese libro ya se está haciendo: este es su avance.')
        navegar(`/admin/minutas/lote/${id}`)
      }
      setObra(null)
    }
  }

  return {
    proyecto,
    plantilla,
    archivo,
    vista,
    faltas,
    obra,
    pedir,
    elegirProyecto: (id: number | null) => {
      setProyecto(id)
      setPlantilla(null)
      setVista(null)
      setFaltas({})
    },
    elegirPlantilla: (id: number | null) => {
      setPlantilla(id)
      setVista(null)
      // the same sheet says other things to another template
      if (id !== null && archivo) void ver(archivo, id, proyecto)
    },
    elegirLibro: (libro: File) => {
      if (plantilla !== null) void ver(libro, plantilla, proyecto)
    },
  }
}
