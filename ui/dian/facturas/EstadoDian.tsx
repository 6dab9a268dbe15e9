import { IconAlertTriangle, IconCircle, IconCircleCheck, IconCircleX, IconClock, IconSend } from '@tabler/icons-react'
import { SITUACIONES, type Situacion } from './factura.ts'
import './facturas.css'

const ICONOS = {
  sin_enviar: IconCircle,
  firmada: IconSend,
  incierta: IconClock,
  aceptada: IconCircleCheck,
  rechazada: IconCircleX,
  error_config: IconAlertTriangle,
} satisfies Record<Situacion, unknown>

/** Where an invoice stands with the DIAN: a word, a shape and a colour. */
export const EstadoDian = ({ situacion, anulada }: { situacion: Situacion; anulada?: boolean }) => {
  const Icono = ICONOS[situacion]
  return (
    <span className="fac-estado data-[situacion=aceptada]:text-ok" data-situacion={situacion}>
      <Icono size={14} aria-hidden />
      {SITUACIONES.find(({ value }) => value === situacion)?.label}
      {anulada ? ', anulada' : ''}
    </span>
  )
}
