import type { ReactNode } from 'react'
import type { ArchivoDeSolicitud, SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { pesoDe } from '../../../../schemas/es-co/peso.ts'
import { Signo, type NombreDeSigno } from '../piezas/Dicho.tsx'
import { FILA, type Comprobacion, type Viaje } from './progreso.ts'
import { Boton } from '../piezas/Boton.tsx'

interface Props {
  archivo: ArchivoDeSolicitud
  solicitud: Pick<SolicitudLeida, 'etapa' | 'pasos'>
  comprobacion: Comprobacion | undefined
  botones?: ReactNode
  children?: ReactNode
}

type Respondido = Exclude<ArchivoDeSolicitud['estado'], 'pendiente'>

const ASPECTO: Readonly<Record<Respondido, { signo: NombreDeSigno; como: Como; dicho: string }>> = {
  aceptado: { signo: 'listo', como: 'bien', dicho: 'Aceptado' },
  rechazado: { signo: 'alerta', como: 'mal', dicho: 'Devuelto' },
  reemplazado: { signo: 'nota', como: 'va', dicho: 'Reemplazado' },
}

const validadaEn = ({ etapa, pasos }: Pick<SolicitudLeida, 'etapa' | 'pasos'>): string | null =>
  etapa < 4 ? null : (pasos.filter(({ estado }) => estado === 'validados').at(-1)?.cuando ?? null)

/** State of a sent file without its own answer: the validation of the request covers files sent before it. */
export const enviado = (
  { enviado_en }: Pick<ArchivoDeSolicitud, 'enviado_en'>,
  solicitud: Pick<SolicitudLeida, 'etapa' | 'pasos'>,
) => {
  const validada = validadaEn(solicitud)
  return validada !== null && enviado_en !== null && enviado_en <= validada
    ? ({ signo: 'listo', como: 'bien', dicho: 'Enviado; la notaría validó sus documentos' } as const)
    : ({ signo: 'reloj', como: 'va', dicho: 'Enviado, sin revisar todavía' } as const)
}

/** Claims no more than the comparison proved. */
export const recibido = (comprobacion: Comprobacion | undefined): string =>
  comprobacion === 'huella'
    ? 'Recibido y verificado'
    : comprobacion === 'tamano'
      ? 'Recibido completo'
      : 'Guardado en la notaría'

const COLOR = { bien: 'text-ok', mal: 'text-danger', va: undefined } as const
type Como = keyof typeof COLOR

interface PropsFila {
  como: Como
  signo: NombreDeSigno
  nombre: string
  bytes: number
  botones?: ReactNode
  children: ReactNode
}

const Fila = ({ como, signo, nombre, bytes, botones, children }: PropsFila) => (
  <li className={FILA}>
    <Signo cual={signo} color={COLOR[como]} />
    <div className="wrap-anywhere">
      <p className="font-medium">
        {nombre} <span className="muted">{pesoDe(bytes)}</span>
      </p>
      {children}
    </div>
    {botones ? (
      <div className="flex flex-wrap gap-2 items-start justify-end movil:[grid-column:2_/_-1] movil:justify-start">
        {botones}
      </div>
    ) : null}
  </li>
)

export const FilaDeArchivo = ({ archivo, solicitud, comprobacion, botones, children }: Props) => {
  const { nombre, bytes, estado, motivo, sin_revisar, enviado_en } = archivo
  const { signo, como, dicho } =
    enviado_en === null
      ? { signo: 'listo' as const, como: 'bien' as const, dicho: recibido(comprobacion) }
      : estado === 'pendiente'
        ? enviado(archivo, solicitud)
        : ASPECTO[estado]
  return (
    <Fila como={como} signo={signo} nombre={nombre} bytes={bytes} botones={botones}>
      <p className={`text-13 ${como === 'mal' ? 'text-danger' : ''}`}>
        {dicho}
        {estado === 'rechazado' && motivo ? `: ${motivo}` : ''}
      </p>
      {sin_revisar && enviado_en === null ? <p className="muted">No se revisó por dentro: {sin_revisar}</p> : null}
      {children}
    </Fila>
  )
}

export const FilaDeViaje = ({
  viaje,
  onReintentar,
  onQuitar,
}: {
  viaje: Viaje
  onReintentar: () => void
  onQuitar: () => void
}) => {
  const { clave, nombre, bytes, estado, parte, problema, reintentable } = viaje
  const avance = Math.round(parte * 100)
  return (
    <Fila
      como={estado === 'fallo' ? 'mal' : 'va'}
      signo={estado === 'fallo' ? 'alerta' : 'reloj'}
      nombre={nombre}
      bytes={bytes}
      botones={
        <>
          {estado === 'fallo' && reintentable ? (
            <Boton aria-label={`Reintentar: ${nombre}`} onClick={onReintentar}>
              Reintentar
            </Boton>
          ) : null}
          <Boton aria-label={`Quitar: ${nombre}`} onClick={onQuitar}>
            Quitar
          </Boton>
        </>
      }
    >
      {estado === 'fallo' ? (
        <p className="sol-mal text-danger" role="alert">
          {problema}
        </p>
      ) : (
        <p className="flex gap-3 items-center text-13 tabular-nums" id={clave}>
          <progress
            className="flex-1 max-w-80 h-2 accent-accent"
            max={100}
            value={estado === 'preparando' ? undefined : avance}
            aria-label={`Subiendo ${nombre}`}
          />
          <span aria-hidden>
            {estado === 'preparando' ? 'En turno…' : avance < 100 ? `${avance} %` : 'Comprobando…'}
          </span>
        </p>
      )}
    </Fila>
  )
}
