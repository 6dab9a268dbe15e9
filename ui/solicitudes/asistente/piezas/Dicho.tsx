import { type ReactNode, Component } from 'react'
import type { ApiError } from '../../../kit/http/api-error.ts'
import { Boton } from './Boton.tsx'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'

/** Drawn here: an icon library is too heavy for this page. */
const TRAZOS = {
  listo: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M7 10l2 2l4-4',
  falta:
    'M8.2 3.2a7 7 0 0 1 3.6 0M15 5.1a7 7 0 0 1 1.8 3.1M16.8 11.8a7 7 0 0 1-1.8 3.1M11.8 16.8a7 7 0 0 1-3.6 0' +
    'M5 14.9a7 7 0 0 1-1.8-3.1M3.2 8.2a7 7 0 0 1 1.8-3.1',
  curso: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M10 3v14',
  cerrado: 'M5 9.5h10v7H5zM7 9.5v-3a3 3 0 0 1 6 0v3',
  alerta: 'M10 3.5l7.5 13h-15zM10 8.5v3.5M10 14.2v.1',
  reloj: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M10 6v4l2.5 2',
  nota: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M10 9.5v4M10 6.8v.1',
} as const

export type NombreDeSigno = keyof typeof TRAZOS

export const Signo = ({ cual, color = 'text-muted' }: { cual: NombreDeSigno; color?: string }) => (
  <svg
    className={`flex-none ${color}`}
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={TRAZOS[cual]} />
  </svg>
)

type Tono = 'bien' | 'aviso' | 'mal' | 'nota'

const ASPECTO: Readonly<Record<Tono, readonly [NombreDeSigno, fondo: string, color: string]>> = {
  bien: ['listo', 'bg-ok-soft', 'text-ok'],
  aviso: ['reloj', 'bg-warn-soft', 'text-warn'],
  mal: ['alerta', 'bg-danger-soft', 'text-danger'],
  nota: ['nota', 'bg-pendiente-soft', 'text-muted'],
}

/** Notice with shape, colour and text. Errors are announced. */
export const Dicho = ({ tono, children, foco = false }: { tono: Tono; children: ReactNode; foco?: boolean }) => {
  const [signo, fondo, color] = ASPECTO[tono]
  return (
    <div
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-3 py-3 px-4 rounded-6 wrap-anywhere ${fondo}`}
      role={tono === 'mal' ? 'alert' : undefined}
      tabIndex={foco ? -1 : undefined}
    >
      <Signo cual={signo} color={color} />
      <div className={`grid gap-2 justify-items-start ${tono === 'mal' ? color : ''}`}>{children}</div>
    </div>
  )
}

export const Mal = ({ dicho, foco }: { dicho: string; foco?: boolean }) =>
  dicho ? (
    <Dicho tono="mal" foco={foco}>
      <p>{dicho}</p>
    </Dicho>
  ) : null

export const Fallo = ({ error, que, onReintentar }: { error: ApiError; que: string; onReintentar: () => void }) => (
  <Dicho tono="mal">
    <p>
      {que} {error.message}
    </p>
    <Boton onClick={onReintentar}>Reintentar</Boton>
  </Dicho>
)

/** Error boundary for a step whose chunk did not load. A reload loses nothing: saved data are on the server, text in sessionStorage. */
export class Tropiezo extends Component<{ children: ReactNode }, { tropezo: boolean }> {
  override state = { tropezo: false }

  static getDerivedStateFromError = () => ({ tropezo: true })

  override render() {
    if (!this.state.tropezo) return this.props.children
    return (
      <Dicho tono="mal">
        <p>No se pudo abrir este paso. Revise su conexión: lo que ya hizo está guardado.</p>
        <Boton onClick={() => window.location.reload()}>Abrir de nuevo</Boton>
      </Dicho>
    )
  }
}

export const Espera = ({ filas = 3 }: { filas?: number }) => (
  <div className="sol-espera grid gap-4" role="status">
    <span className="solo-lectores">Cargando…</span>
    {Array.from({ length: filas }, (_, at) => (
      <i className="h-12 rounded-6 bg-hover" key={at} aria-hidden />
    ))}
  </div>
)

/** Built into the browser: no library. */
export const PESOS = new Intl.NumberFormat('es-CO', { style: 'currency', currency: 'COP', maximumFractionDigits: 0 })

export type Dicha = Pick<SolicitudLeida, 'respuesta_solicitud' | 'costo'>
