import {
  IconArrowBackUp,
  IconCircle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconClockX,
  IconFlask,
} from '@tabler/icons-react'
import type { EstadoPago as Estado } from '../../schemas/facturacion/pasarela.ts'
import { ROTULOS } from './pago.tsx'
import './pasarela.css'

const ICONOS = {
  creado: IconCircle,
  pendiente: IconClock,
  aprobado: IconCircleCheck,
  rechazado: IconCircleX,
  fallido: IconCircleX,
  vencido: IconClockX,
  reversado: IconArrowBackUp,
} satisfies Record<Estado, unknown>

export const EstadoPago = ({ estado }: { estado: Estado }) => {
  const Icono = ICONOS[estado]
  return (
    <span
      className="pasarela-estado data-[estado=aprobado]:text-ok inline-flex gap-1.5 items-center font-medium whitespace-nowrap"
      data-estado={estado}
    >
      <Icono size={14} aria-hidden />
      {ROTULOS[estado]}
    </span>
  )
}

export const Prueba = () => (
  <span className="pasarela-prueba">
    <IconFlask size={14} aria-hidden />
    PRUEBA
  </span>
)
