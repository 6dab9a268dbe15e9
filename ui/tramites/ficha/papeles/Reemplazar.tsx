import { ActionIcon, FileButton } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { AdjuntoLeido, TramiteLeido } from '../../../../schemas/respuestas/tramites/tramite.ts'
import { api, mensajeDe } from '../../../kit/http/api.ts'
import { aviso } from '../../../kit/feedback/aviso.ts'
import { direccionDeAdjunto } from '../adjuntos.ts'
import { alCambiarTramite } from '../useTramite.ts'

interface Props {
  tramite: Pick<TramiteLeido, 'id'>
  papel: Pick<AdjuntoLeido, 'id' | 'version'>
  nombre: string
}

/** Another file for one paper; the one that it stands in for is kept behind it. */
export const Reemplazar = ({ tramite: { id }, papel, nombre }: Props) => {
  const otraVez = useRef<() => void>(null)
  const [subiendo, setSubiendo] = useState(false)
  const enviar = async (archivo: File | null) => {
    if (!archivo) return
    setSubiendo(true)
    const progreso = aviso.cargando('Guardando...')
    const cuerpo = new FormData()
    cuerpo.append('archivo', archivo)
    try {
      await api.post(direccionDeAdjunto(id, papel.id), cuerpo)
      progreso.exito('Guardado correctamente')
    } catch (problem) {
      progreso.error(mensajeDe(problem))
    } finally {
      otraVez.current?.()
      setSubiendo(false)
      alCambiarTramite(id)
    }
  }
  return (
    <FileButton resetRef={otraVez} onChange={(archivo) => void enviar(archivo)}>
      {(boton) => (
        <ActionIcon {...boton} aria-label={`Reemplazar ${nombre}`} title="Reemplazar" loading={subiendo}>
          <IconReplace size={18} aria-hidden />
        </ActionIcon>
      )}
    </FileButton>
  )
}
