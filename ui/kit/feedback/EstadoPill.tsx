import '../theme/kit.css'

export type EstadoRadicacion = 'radicacion' | 'liquidacion' | 'facturacion' | 'finalizada'
export type Estado = EstadoRadicacion | 'anulada' | 'pendiente' | 'enviada' | 'rechazada'

const NOMBRES: Record<Estado, string> = {
  radicacion: 'Radicación',
  liquidacion: 'Liquidación',
  facturacion: 'Facturación',
  finalizada: 'Finalizada',
  anulada: 'Anulada',
  pendiente: 'Pendiente',
  enviada: 'Enviada',
  rechazada: 'Rechazada',
}

const COLOR: Record<Estado, string> = {
  radicacion: 'bg-radicacion-soft text-radicacion',
  liquidacion: 'bg-liquidacion-soft text-liquidacion',
  facturacion: 'bg-facturacion-soft text-facturacion',
  finalizada: 'bg-finalizada-soft text-finalizada',
  anulada: 'bg-anulada-soft text-anulada line-through',
  pendiente: 'bg-pendiente-soft text-pendiente',
  enviada: 'bg-finalizada-soft text-finalizada',
  rechazada: 'bg-danger-soft text-danger',
}

export const claseDeEstado = (estado: Estado): string =>
  `kit-estado inline-flex items-center gap-1.5 py-0.5 pr-2 pl-1.5 rounded-[999px] text-12 font-medium leading-4.5 whitespace-nowrap ${COLOR[estado]}`

const FORMAS: Record<Estado, string> = {
  radicacion: 'M8 4a4 4 0 0 1 4 4H8z',
  liquidacion: 'M8 4a4 4 0 0 1 0 8z',
  facturacion: 'M8 4a4 4 0 1 1-4 4h4z',
  finalizada: 'M4.8 8.2 7 10.4l4.2-4.6',
  anulada: 'M5.5 5.5l5 5m0-5l-5 5',
  pendiente: '',
  enviada: 'M4.8 8.2 7 10.4l4.2-4.6',
  rechazada: 'M5.5 5.5l5 5m0-5l-5 5',
}

const DRAWN = new Set<Estado>(['finalizada', 'anulada', 'enviada', 'rechazada'])

interface Props {
  estado: Estado
  /** An annulled filing keeps its state; the pill says «anulada». */
  anulada?: boolean
  className?: string
}

/** Pill with word, shape and colour: never colour alone. `forma`: path in a circle of 16 px. */
export const Pildora = ({
  tono,
  forma,
  trazo,
  className,
  nombre,
}: {
  tono: Estado
  forma: string
  trazo: boolean
  className?: string
  nombre: string
}) => (
  <span className={`${claseDeEstado(tono)} ${className ?? ''}`} data-estado={tono}>
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden>
      <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path
        d={forma}
        {...(trazo ? { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6 } : { fill: 'currentColor' })}
      />
    </svg>
    {nombre}
  </span>
)

export const EstadoPill = ({ estado, anulada, className }: Props) => {
  const shown = anulada ? 'anulada' : estado
  return (
    <Pildora
      tono={shown}
      forma={FORMAS[shown]}
      trazo={DRAWN.has(shown)}
      nombre={NOMBRES[shown]}
      className={className}
    />
  )
}

/** Wizard step of each state (radicacion/{id}/{step}). */
export const pasoDe = (estado: string): number =>
  Math.max(0, ['radicacion', 'liquidacion', 'facturacion', 'finalizada'].indexOf(estado))
