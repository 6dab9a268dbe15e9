import { useRef, useState } from 'react'
import { plural } from '../../../../schemas/es-co/index.ts'
import type { MinutaLeida } from '../../../../schemas/respuestas/minutas/minuta.ts'
import { tituloDeRuta } from '../../../../modules/minutas/domain/titulos.ts'
import { ApiError, api, download } from '../../../kit/http/api.ts'
import { aviso } from '../../../kit/feedback/aviso.ts'
import { confirmar } from '../../../kit/dialogs/confirmar.ts'
import { enfocar } from '../../../kit/keyboard/foco.ts'
import { CAMPO_PLANTILLA, CAMPO_PROYECTO } from '../Eleccion.tsx'
import type { Escrito } from './fusion.ts'
import type { PlantillaDeMinuta } from './plantillas.ts'
import { todoSeLee } from './use-guardar.ts'

/** File name valid on every file system. */
export const nombreDeArchivo = (titulo: string): string =>
  titulo
    .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

interface Given {
  escrito: () => Escrito
  guardar: () => Promise<MinutaLeida | null>
  faltan: () => readonly string[]
  alGenerar: () => void
}

interface Hecho {
  id: number
  output_key: string
}

/** Missing fields listed by name; the rest are counted. */
const NOMBRADOS = 6

/** Saves, warns of missing data, then stores and downloads the file. */
export const useGenerar = (given: Given) => {
  const latest = useRef(given)
  latest.current = given
  const busy = useRef(false)
  const [generando, setGenerando] = useState(false)
  const [fallo, setFallo] = useState<ApiError | null>(null)

  const asegurar = async (): Promise<boolean> => {
    const faltan = [...new Set(latest.current.faltan())]
    if (faltan.length === 0) return true
    const nombres = faltan
      .slice(0, NOMBRADOS)
      .map((ruta) => tituloDeRuta(ruta))
      .join(', ')
    return confirmar(
      `${faltan.length === 1 ? 'Falta' : 'Faltan'} ${plural(faltan.length, 'dato')}: ${nombres}${faltan.length > NOMBRADOS ? '…' : ''}. ` +
        'En su lugar el documento dirá FALTA, y así no se puede aprobar.',
      { title: 'El documento saldrá incompleto', yes: 'Generar así' },
    )
  }

  const generar = async (): Promise<void> => {
    const { id_proyecto, id_plantilla } = latest.current.escrito()
    setFallo(null)
    if (id_proyecto === null || id_plantilla === null) {
      aviso.error('Por favor, seleccione un proyecto y una plantilla.')
      enfocar(id_proyecto === null ? CAMPO_PROYECTO : CAMPO_PLANTILLA)
      return
    }
    if (busy.current || !todoSeLee('No se generó: corrija primero el campo señalado.') || !(await asegurar())) return
    busy.current = true
    setGenerando(true)
    try {
      const minuta = await latest.current.guardar()
      if (!minuta) return
      const progreso = aviso.cargando('Generando el documento...')
      try {
        // read now: its file may have been replaced since the page was opened
        const plantilla = await api.get<PlantillaDeMinuta>(
          `/plantillaDocumentos/${minuta.id_plantilla ?? id_plantilla}`,
        )
        const { id } = await api.post<Hecho>('/plantillaDocumentos/documento', {
          url_plantilla: plantilla.url_documento,
          id: plantilla.id,
          datos: minuta.datos,
          id_minuta: minuta.id,
          nameFile: nombreDeArchivo(minuta.titulo),
        })
        await download(`/documentos/${id}/docx`, `${nombreDeArchivo(minuta.titulo)}.docx`)
        progreso.exito('Documento generado')
      } catch (error) {
        progreso.error('Error al generar el documento.')
        setFallo(error instanceof ApiError ? error : new ApiError('Ha ocurrido un error', { status: 0, code: 'error' }))
      }
      latest.current.alGenerar()
    } finally {
      busy.current = false
      setGenerando(false)
    }
  }

  return { generar, generando, fallo }
}
