import { Button, Checkbox } from '@mantine/core'
import { useState, useEffect, useRef } from 'react'
import type { CorreoDeCliente, EnvioPedido, VistaDeCorreo } from '../../../schemas/respuestas/cartera/cartera-estado.ts'
import { formatDateTime } from '../../../schemas/es-co/index.ts'
import { DialogoDeCorreo } from '../../kit/dialogs/DialogoDeCorreo.tsx'
import { aviso } from '../../kit/feedback/aviso.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { ListaDeCorreos, useCorreos } from '../../kit/feedback/ListaDeCorreos.tsx'
import { useAccion } from '../../kit/forms/use-envio.ts'
import { api, query } from '../../kit/http/api.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { refrescar, useApi } from '../../kit/http/use-api.ts'

const VISIBLES = 4
/** The newest, and older ones that can still be stopped. @param correos newest first */
export const porMostrar = <C extends Pick<CorreoDeCliente, 'estado'>>(correos: readonly C[]): C[] =>
  correos.filter((correo, puesto) => puesto < VISIBLES || seDetiene(correo))
const seDetiene = ({ estado }: Pick<CorreoDeCliente, 'estado'>): boolean =>
  estado === 'espera' || estado === 'pendiente'
const NOMBRE = {
  estado: 'Estado de cuenta',
  recordatorio: 'Recordatorio',
  certificado: 'Pedido de certificado',
} as const
function dicho({ estado, enviado, creado, espera, motivo }: CorreoDeCliente): string {
  switch (estado) {
    case 'enviado':
      return `enviado ${formatDateTime(enviado)}`
    case 'espera':
      return `espera hasta ${formatDateTime(espera)}. ${motivo ?? ''}`
    case 'saltado':
      return `no se envió. ${motivo ?? ''}`
    case 'detenido':
      return 'detenido'
    case 'fallido':
      return `no se pudo enviar. ${motivo ?? ''}`
    default:
      return motivo ? `en cola, se reintenta. ${motivo}` : `en cola desde ${formatDateTime(creado)}`
  }
}

export const Correos = ({ id }: { id: number }) => {
  const { data = [], mutate } = useCorreos<CorreoDeCliente>(`/clientes/${id}/correos`)
  const { hacer } = useAccion()
  return (
    <ListaDeCorreos titulo="Correos al cliente" correos={porMostrar(data)} fila="items-start gap-2 [&>svg]:mt-0.5">
      {(correo) => (
        <>
          <span className="flex-1 min-w-0 wrap-anywhere">
            {NOMBRE[correo.tipo]}: {dicho(correo)}
            <small className="muted block">
              {[correo.para.join(', '), correo.a_pedido ? 'a pedido del cliente' : ''].filter(Boolean).join(' · ')}
            </small>
          </span>
          {seDetiene(correo) && puedeVista('cartera', 'modificar') ? (
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => void hacer(() => api.del(`/cartera_correos/${correo.id}`), { alHacer: () => mutate() })}
            >
              Detener
            </Button>
          ) : null}
        </>
      )}
    </ListaDeCorreos>
  )
}

/** The CSP blocks style attributes in markup: they are parsed as `data-estilo` and set by script. In text, escaped quotes do not match. */
function poner(html: string, lugar: ShadowRoot): void {
  const { body } = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-estilo="'), 'text/html')
  const estilos = [body, ...body.querySelectorAll<HTMLElement>('[data-estilo]')].map(
    (uno) => [uno, uno.dataset['estilo'] ?? ''] as const,
  )
  const hoja = document.createElement('div')
  hoja.append(...body.childNodes)
  lugar.replaceChildren(hoja)
  for (const [uno, css] of estilos) (uno === body ? hoja : uno).style.cssText = css
}

const VistaDelCorreo = ({ html, titulo }: { html: string; titulo: string }) => {
  const sitio = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sitio.current) poner(html, sitio.current.shadowRoot ?? sitio.current.attachShadow({ mode: 'open' }))
  }, [html])
  return (
    <div
      className="max-h-90 mb-2 overflow-auto border border-line rounded-6"
      role="region"
      aria-label={titulo}
      tabIndex={0}
      ref={sitio}
    />
  )
}

interface PropsCorreo {
  id: number
  tipo: 'estado' | 'recordatorio' | 'certificado'
  anio?: number | undefined
  desde?: string | undefined
  corte?: string | undefined
  onClose: () => void
}

const TITULO = {
  estado: 'Enviar el estado de cuenta',
  recordatorio: 'Recordar por correo',
  certificado: 'Pedir el certificado de retenciones',
} as const

/** Mail with preview; a reminder held back by law shows until when. */
export const DialogoCorreo = ({ id, tipo, desde, corte, anio, onClose }: PropsCorreo) => {
  const [pedido, setPedido] = useState(false)
  const vista = useApi<VistaDeCorreo>(
    `/estado_cuenta/${id}/correo?${query({ tipo, desde, corte, anio, a_pedido: pedido ? '1' : '0' })}`,
    { keepPreviousData: true },
  )
  const enviar = (escrito: string) => {
    const para = escrito.split(/[\s,;]+/).filter(Boolean)
    if (tipo === 'estado')
      return api.post<EnvioPedido>(`/estado_cuenta/${id}/correo`, { desde, corte, a_pedido: pedido, para })
    return tipo === 'recordatorio'
      ? api.post<EnvioPedido>(`/clientes/${id}/recordatorio`, { para })
      : api.post<EnvioPedido>(`/clientes/${id}/pedirCertificado`, { anio, para })
  }
  return (
    <DialogoDeCorreo
      titulo={TITULO[tipo]}
      size="lg"
      clase="grid grid-cols-1 gap-4 [&_p]:m-0 [&_p]:mb-2 [&_p]:wrap-anywhere"
      descripcion="Varios se separan con coma"
      para={vista.data?.para.join(', ') ?? ''}
      impide={!vista.data}
      onClose={onClose}
      enviar={enviar}
      alHacer={async ({ espera, motivo }) => {
        await refrescar(`/clientes/${id}/`)
        if (espera) aviso.info(`${motivo ?? ''} Sale el ${formatDateTime(espera)}.`.trim(), 8000)
        else aviso.exito('El correo quedó en la cola de envío')
        onClose()
      }}
    >
      {tipo === 'estado' ? (
        <Checkbox
          label="A pedido del cliente"
          description="Si lo pidió, sale ya. Si no, sale en el próximo momento que permite la Ley 2300 de 2023."
          checked={pedido}
          onChange={(event) => setPedido(event.currentTarget.checked)}
        />
      ) : null}
      <Cargada de={vista} filas={6}>
        {({ asunto, html, adjunto }) => (
          <div>
            <p>
              <span className="muted">Asunto</span> {asunto}
            </p>
            <VistaDelCorreo html={html} titulo="Así llega el correo" />
            {adjunto ? <p className="muted">Con {adjunto}</p> : null}
          </div>
        )}
      </Cargada>
    </DialogoDeCorreo>
  )
}
