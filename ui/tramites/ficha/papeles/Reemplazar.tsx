import { ActionIcon, FileButton } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { useRef } from 'react'
import type { AdjuntoLeido, TramiteLeido } from '../../../../schemas/respuestas/tramites/tramite.ts'
import { useAccion } from '../../../kit/forms/useEnvio.ts'
import { api } from '../../../kit/http/api.ts'
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
  const { ocupado, hacer } = useAccion()
  const enviar = async (archivo: File | null) => {
    if (!archivo) return
    const cuerpo = new FormData()
    cuerpo.append('archivo', archivo)
    const como = { cargando: 'Guardando...', exito: 'Guardado correctamente' }
    await hacer(() => api.post(direccionDeAdjunto(id, papel.id), cuerpo), como)
    otraVez.current?.()
    alCambiarTramite(id)
  }
  return (
    <FileButton resetRef={otraVez} onChange={(archivo) => void enviar(archivo)}>
      {(boton) => (
        <ActionIcon {...boton} aria-label={`Reemplazar ${nombre}`} title="Reemplazar" loading={ocupado}>
          <IconReplace size={18} aria-hidden />
        </ActionIcon>
      )}
    </FileButton>
  )
}
