import { IconAlertTriangle, IconClockPause } from '@tabler/icons-react'
import type { PlazoLeido } from '../../../schemas/respuestas/tramites/tramite.ts'
import { NOMBRE_DE_ESTADO, type EstadoDeTramite as Nombre } from '../../../schemas/tramites/tramite.ts'
import { Pildora, type Estado } from '../../kit/feedback/EstadoPill.tsx'
import '../../kit/ficha/ficha.css'

/** Filling circle: progress; arrow: waits elsewhere; check; cross. */
const ASPECTO: Readonly<Record<Nombre, { tono: Estado; forma: string; trazo?: true }>> = {
  radicado: { tono: 'radicacion', forma: 'M8 4a4 4 0 0 1 4 4H8z' },
  en_revision: { tono: 'radicacion', forma: 'M8 4a4 4 0 0 1 0 8z' },
  devuelto: { tono: 'liquidacion', forma: 'M11 8H5.4m2.2-2.4L5.2 8l2.4 2.4', trazo: true },
  aceptado: { tono: 'radicacion', forma: 'M8 4a4 4 0 1 1-4 4h4z' },
  pendiente_pago: { tono: 'liquidacion', forma: 'M8 4.6V8l2.4 1.6', trazo: true },
  en_elaboracion: { tono: 'facturacion', forma: 'M8 4a4 4 0 1 1-4 4h4z' },
  listo: { tono: 'finalizada', forma: 'M8 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8z' },
  entregado: { tono: 'finalizada', forma: 'M4.8 8.2 7 10.4l4.2-4.6', trazo: true },
  cerrado: { tono: 'pendiente', forma: 'M4.8 8.2 7 10.4l4.2-4.6', trazo: true },
  negado: { tono: 'rechazada', forma: 'M5.5 5.5l5 5m0-5l-5 5', trazo: true },
  trasladado: { tono: 'pendiente', forma: 'M5 8h5.6M8.4 5.6 10.8 8l-2.4 2.4', trazo: true },
  desistido: { tono: 'pendiente', forma: 'M5 8h6', trazo: true },
  anulado: { tono: 'anulada', forma: 'M5.5 5.5l5 5m0-5l-5 5', trazo: true },
}

export const PildoraDeTramite = ({ estado }: { estado: Nombre }) => {
  const { tono, forma, trazo = false } = ASPECTO[estado]
  return <Pildora tono={tono} forma={forma} trazo={trazo} nombre={NOMBRE_DE_ESTADO[estado]} />
}

/** Returned, finished or ended badly; undefined for the rest. */
export const tonoDePaso = (estado: string): 'warn' | 'ok' | 'danger' | undefined => TONOS[estado]
const TONOS: Readonly<Record<string, 'warn' | 'ok' | 'danger'>> = {
  devuelto: 'warn',
  entregado: 'ok',
  cerrado: 'ok',
  negado: 'danger',
  anulado: 'danger',
}

/** Sign and colour show how near the term is. */
export const Plazo = ({ plazo }: { plazo: PlazoLeido | null }) => {
  if (!plazo) return null
  const Signo = plazo.pausado
    ? IconClockPause
    : plazo.tono === 'danger' || plazo.tono === 'warn'
      ? IconAlertTriangle
      : null
  return (
    <span className="ficha-plazo" data-tono={plazo.tono}>
      {Signo ? <Signo className="flex-none" size={14} aria-hidden /> : null}
      {plazo.texto}
    </span>
  )
}

export const EstadoConPlazo = ({ estado, plazo }: { estado: Nombre; plazo: PlazoLeido | null }) => (
  <span className="ficha-estado grid justify-items-start gap-0.5">
    <PildoraDeTramite estado={estado} />
    <Plazo plazo={plazo} />
  </span>
)
