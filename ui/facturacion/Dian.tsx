import { faltaDetallePago } from '../pagos/domain.ts'
import type { Tarjeta } from './trabajo/formulario.tsx'
import { Button, Tooltip } from '@mantine/core'
import { IconAlertCircle, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { FacturaGuardada } from '../../schemas/facturacion/facturacion.ts'
import { EstadoPill } from '../kit/feedback/EstadoPill.tsx'
import { aviso } from '../kit/feedback/aviso.ts'
import { enlacesDeFalla, lugarDeEnvio, type FalloDian } from './trabajo/use-enviar-dian.ts'
import { estadoDian, sePuedeEnviar } from './trabajo/cuerpo.ts'

const SIN_METODO = 'Debe completar el metodo de pago'

export const faltaParaEnviar = (tarjeta: Tarjeta, monto: number, alDia: boolean): string[] => {
  const faltas: string[] = []
  if (tarjeta.otorgante === null) faltas.push('Escoja el otorgante')
  if (tarjeta.pago.method === null || faltaDetallePago(tarjeta.pago, monto)) faltas.push(SIN_METODO)
  if (!alDia) faltas.push(tarjeta.id_factura === null ? 'Archive la factura primero' : 'Archive los cambios primero')
  return faltas
}

interface Props {
  factura: FacturaGuardada | null
  numero: string
  faltas: readonly string[]
  fallo: FalloDian | undefined
  enviando: boolean
  /** Null: no permission. */
  onEnviar: (() => void) | null
  onFaltaPago: () => void
}

/** DIAN state and send button (specification 2, section 2). */
export const Dian = ({ factura, numero, faltas, fallo: dicha, enviando, onEnviar, onFaltaPago }: Props) => {
  const [dicho, setDicho] = useState(false)
  const { pill, texto, detalle, falla } = estadoDian(factura)
  // the reply may have been lost although the invoice was sent
  const fallo = sePuedeEnviar(factura) ? dicha : undefined
  const motivo = fallo?.texto ?? detalle
  const enlaces = fallo?.enlaces.length ? fallo.enlaces : enlacesDeFalla(factura)
  const reintento = fallo !== undefined || falla
  const intentar = () => {
    if (enviando) return
    if (faltas.length === 0) return onEnviar?.()
    setDicho(true)
    if (faltas.includes(SIN_METODO)) {
      aviso.error(SIN_METODO)
      onFaltaPago()
    }
  }
  return (
    <>
      <div
        className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-3 border-t border-t-line text-13"
        id={factura ? lugarDeEnvio(factura.id_factura) : undefined}
        tabIndex={-1}
      >
        <span>
          <span className="muted">Factura</span>{' '}
          <strong className="font-medium tabular-nums">{numero || 'Sin asignar'}</strong>
          {numero && factura?.estado_dian === 'rechazada' ? (
            <span className="muted">número que se volverá a usar</span>
          ) : null}
        </span>
        {factura ? (
          <span className="inline-flex flex-wrap items-center gap-2">
            <EstadoPill estado={pill} /> {texto === 'Sin enviar' || pill !== 'pendiente' ? null : texto}
          </span>
        ) : null}
        {onEnviar && sePuedeEnviar(factura) ? (
          <Tooltip
            multiline
            maw={260}
            disabled={faltas.length === 0}
            events={{ hover: true, focus: true, touch: false }}
            label={
              <ul className="m-0 pl-4">
                {faltas.map((uno) => (
                  <li key={uno}>{uno}</li>
                ))}
              </ul>
            }
          >
            <Button
              size="xs"
              variant="default"
              className="ml-auto data-falta:text-muted"
              loading={enviando}
              aria-disabled={faltas.length > 0 || undefined}
              data-falta={faltas.length > 0 || undefined}
              leftSection={<IconSend size={14} aria-hidden />}
              onClick={intentar}
            >
              {reintento ? 'Reintentar el envío' : 'Enviar a la DIAN'}
            </Button>
          </Tooltip>
        ) : null}
      </div>
      {dicho && faltas.length > 0 ? (
        <p className="text-muted text-13 tabular-nums wrap-anywhere" role="status">
          Para enviarla: {faltas.join('. ')}.
        </p>
      ) : null}
      {motivo && !enviando ? (
        <div
          className={`flex items-start gap-2 py-2 px-3 rounded-6 text-13 wrap-anywhere ${reintento ? 'bg-danger-soft' : 'bg-pendiente-soft'}`}
          role={fallo ? 'alert' : undefined}
        >
          <IconAlertCircle className={`flex-none mt-0.5 ${reintento ? 'text-danger' : ''}`} size={16} aria-hidden />
          <div>
            <p>{motivo}</p>
            {fallo?.detalles.map((uno) => (
              <p key={uno}>{uno}</p>
            ))}
            {enlaces.length > 0 ? (
              <p className="flex flex-wrap gap-x-4 gap-y-1">
                {enlaces.map(({ href, label }) => (
                  <Link key={href} href={href}>
                    {label}
                  </Link>
                ))}
              </p>
            ) : null}
            {fallo?.requestId ? <small>Referencia para soporte: {fallo.requestId}</small> : null}
          </div>
        </div>
      ) : null}
    </>
  )
}
