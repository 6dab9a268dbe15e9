import { Checkbox } from '@mantine/core'
import { useState, useEffect, useRef } from 'react'
import type { EnvioPedido, VistaDeCorreo } from '../../../schemas/respuestas/cartera/cartera-avisos.ts'
import { formatDateTime } from '../../../schemas/es-co/index.ts'
import { api, erroresDe, mensajeDe, query } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { refrescar, useApi } from '../../kit/http/useApi.ts'

/**
 * Puts a mail's own nodes in a place, with the styles that they carry: the page's policy takes none that stand in markup, so they are read
 * under another name. In text a quote is written otherwise, and stays.
 */
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

/** A mail as its reader will see it, apart from the page. */
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

interface Props {
  /** The client's. */
  id: number
  tipo: 'estado' | 'recordatorio' | 'certificado'
  /** Of a certificate. */
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

/** A mail to a client with how it will read; what the law on reminders holds says until when it waits. */
export const DialogoCorreo = ({ id, tipo, desde, corte, anio, onClose }: Props) => {
  const [pedido, setPedido] = useState(false)
  const [escrito, setEscrito] = useState<string | null>(null)
  const [faltas, setFaltas] = useState<Record<string, string>>({})
  const [enviando, setEnviando] = useState(false)
  const vista = useApi<VistaDeCorreo>(
    `/estado_cuenta/${id}/correo?${query({ tipo, desde, corte, anio, a_pedido: pedido ? '1' : '0' })}`,
    { keepPreviousData: true },
  )
  const para = escrito ?? vista.data?.para.join(', ') ?? ''
  const pedidoDe = (): [string, object] => {
    if (tipo === 'estado') return [`/estado_cuenta/${id}/correo`, { desde, corte, a_pedido: pedido }]
    return tipo === 'recordatorio'
      ? [`/clientes/${id}/recordatorio`, {}]
      : [`/clientes/${id}/pedirCertificado`, { anio }]
  }
  const enviar = async () => {
    setEnviando(true)
    setFaltas({})
    const destinos = para.split(/[\s,;]+/).filter(Boolean)
    try {
      const [ruta, cuerpo] = pedidoDe()
      const { espera, motivo } = await api.post<EnvioPedido>(ruta, { ...cuerpo, para: destinos })
      await refrescar(`/clientes/${id}/`)
      if (espera) aviso.info(`${motivo ?? ''} Sale el ${formatDateTime(espera)}.`.trim(), 8000)
      else aviso.exito('El correo quedó en la cola de envío')
      onClose()
    } catch (problema) {
      const suyas = erroresDe(problema)
      setFaltas(Object.keys(suyas).length ? suyas : { para: mensajeDe(problema) })
      setEnviando(false)
    }
  }
  return (
    <Dialogo
      opened
      size="lg"
      title={TITULO[tipo]}
      onClose={onClose}
      onSubmit={() => void enviar()}
      si="Enviar"
      ocupado={enviando}
      impide={!vista.data}
    >
      <div className="estado-correo grid grid-cols-1 gap-4">
        <TextoInput
          label="Para"
          description="Varios se separan con coma"
          inputMode="email"
          value={para}
          onChange={setEscrito}
          error={Object.values(faltas)[0]}
          data-autofocus
        />
        {tipo === 'estado' ? (
          <Checkbox
            label="A pedido del cliente"
            description="Si lo pidió, sale ya. Si no, sale en el próximo momento que permite la Ley 2300 de 2023."
            checked={pedido}
            onChange={(event) => setPedido(event.currentTarget.checked)}
          />
        ) : null}
        {vista.error ? <ErrorEnSitio error={vista.error} onRetry={() => void vista.mutate()} /> : null}
        {vista.data ? (
          <div>
            <p className="estado-asunto">
              <span className="muted">Asunto</span> {vista.data.asunto}
            </p>
            <VistaDelCorreo html={vista.data.html} titulo="Así llega el correo" />
            {vista.data.adjunto ? <p className="muted">Con {vista.data.adjunto}</p> : null}
          </div>
        ) : vista.error ? null : (
          <Esqueleto filas={6} />
        )}
      </div>
    </Dialogo>
  )
}
