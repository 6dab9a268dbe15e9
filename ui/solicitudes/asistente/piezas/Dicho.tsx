import { type ReactNode, Component } from 'react'
import type { ApiError } from '../../../kit/http/api-error.ts'
import { Boton } from './Boton.tsx'

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

export const Signo = ({ cual }: { cual: NombreDeSigno }) => (
  <svg
    className="sol-signo flex-none text-muted"
    data-cual={cual}
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

const SIGNO: Readonly<Record<Tono, NombreDeSigno>> = { bien: 'listo', aviso: 'reloj', mal: 'alerta', nota: 'nota' }

/** Notice with shape, colour and text. Errors are announced. */
export const Dicho = ({ tono, children, foco = false }: { tono: Tono; children: ReactNode; foco?: boolean }) => (
  <div
    className="sol-dicho"
    data-tono={tono}
    role={tono === 'mal' ? 'alert' : undefined}
    tabIndex={foco ? -1 : undefined}
  >
    <Signo cual={SIGNO[tono]} />
    <div>{children}</div>
  </div>
)

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
