import { ActionIcon, FileButton, Button } from '@mantine/core'
import { IconReplace, IconFileZip } from '@tabler/icons-react'
import { useRef } from 'react'
import type { AdjuntoLeido, TramiteLeido } from '../../../schemas/respuestas/tramites/tramite.ts'
import { useAccion } from '../../kit/forms/use-envio.ts'
import { api } from '../../kit/http/api.ts'
import { direccionDeAdjunto, bajarAdjunto, direccionParaVer, alCambiarTramite } from './use-tramite.ts'
import { ABIERTOS } from '../../../modules/tramites/domain.ts'
import { enVigor, resumenDePapeles, anterioresA, FilaDePapel } from '../../kit/ficha/FilaDePapel.tsx'
import { PapelesPedidos } from '../../kit/ficha/PapelesPedidos.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { formatDateTime, pesoDe } from '../../../schemas/es-co/index.ts'
import { Seccion } from '../../kit/ficha/Seccion.tsx'
import { bajar } from '../../kit/files/bajar.ts'

interface Props {
  tramite: Pick<TramiteLeido, 'id'>
  papel: Pick<AdjuntoLeido, 'id' | 'version'>
  nombre: string
}

/** The replaced file stays in the history. */
const Reemplazar = ({ tramite: { id }, papel, nombre }: Props) => {
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

const useResponder = ({ id }: Pick<TramiteLeido, 'id'>, papel: Pick<AdjuntoLeido, 'id' | 'version'>) => {
  const { ocupado: respondiendo, hacer } = useAccion()
  /** @returns false after a failure, already shown */
  const responder = async (estado: 'aceptado' | 'rechazado', motivo?: string): Promise<boolean> => {
    const cuerpo = { estado, ...(motivo ? { motivo } : {}), version: papel.version }
    const hecho = await hacer(() => api.put(direccionDeAdjunto(id, papel.id), cuerpo))
    alCambiarTramite(id)
    return hecho
  }
  return { respondiendo, responder }
}

interface PropsPapeles {
  tramite: TramiteLeido
  papel: AdjuntoLeido
  /** Whether this user may answer now. */
  trabaja: boolean
}

const Papel = ({ tramite, papel, trabaja }: PropsPapeles) => {
  const responder = useResponder(tramite, papel)
  const nombre = papel.titulo ?? papel.nombre
  const detalle = [
    papel.nombre_original,
    papel.extension.toUpperCase(),
    pesoDe(papel.bytes),
    formatDateTime(papel.created_at),
  ].join(' · ')
  return (
    <FilaDePapel
      papel={papel}
      nombre={nombre}
      detalle={detalle}
      verDe={direccionParaVer(tramite.id, papel.id)}
      bajar={() => void bajarAdjunto(tramite.id, papel)}
      responder={trabaja ? responder : undefined}
      botones={trabaja ? <Reemplazar tramite={tramite} papel={papel} nombre={nombre} /> : null}
      anteriores={anterioresA(papel, tramite.adjuntos).map((anterior) => ({
        id: anterior.id,
        nombre: anterior.nombre_original,
        cuando: anterior.created_at,
        motivo: anterior.motivo,
        bajar: () => void bajarAdjunto(tramite.id, anterior),
      }))}
    />
  )
}

const GUIA =
  'Se le escribe a quien lo pidió. Si aún no se ha devuelto, esta es la única devolución y el término se detiene (Ley 1755 ' +
  'de 2015, art. 17): ponga todo lo que falta. Después, el término sigue.'

const adjuntar = (id: number, pedido: number, archivo: File): Promise<unknown> => {
  const cuerpo = new FormData()
  cuerpo.append('nombre', `pedido_${pedido}`)
  cuerpo.append('archivo', archivo)
  return api.post(`/tramites/${id}/adjuntos`, cuerpo)
}

export const Papeles = ({ tramite }: { tramite: TramiteLeido }) => {
  const { id, adjuntos, estado, numero_tramite } = tramite
  const papeles = enVigor(adjuntos)
  const trabaja = puedeVista('tramites', 'modificar') && ABIERTOS.includes(estado)
  return (
    <Seccion
      titulo="Papeles"
      cabeza={
        <>
          <span className="muted">{resumenDePapeles(papeles)}</span>
          {papeles.length > 1 ? (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconFileZip size={16} aria-hidden />}
              onClick={() => void bajar(`/tramites/${id}/zip`, `tramite-${numero_tramite}.zip`)}
            >
              Descargar todos (ZIP)
            </Button>
          ) : null}
        </>
      }
    >
      {papeles.length ? (
        <ul className="ficha-papeles p-0 border border-line rounded-6 bg-surface list-none">
          {papeles.map((papel) => (
            <Papel key={papel.id} tramite={tramite} papel={papel} trabaja={trabaja} />
          ))}
        </ul>
      ) : (
        <p className="muted">No tiene papeles.</p>
      )}
      <PapelesPedidos
        pedidos={tramite.pedidos}
        recurso={`/tramites/${id}`}
        trabaja={trabaja}
        guia={GUIA}
        adjuntar={(pedido, archivo) => adjuntar(id, pedido.id, archivo)}
        onCambio={() => alCambiarTramite(id)}
      />
    </Seccion>
  )
}
