import type { ReactNode } from 'react'
import type { ArchivoDeSolicitud } from '../../../../schemas/respuestas/solicitud.ts'
import { pesoDe } from '../../../../schemas/es-co/peso.ts'
import { Signo, type NombreDeSigno } from '../piezas/Signo.tsx'
import { recibido } from './filas.ts'
import type { Comprobacion } from './huella.ts'

interface Props {
  archivo: ArchivoDeSolicitud
  comprobacion: Comprobacion | undefined
  /** What may be done with it. */
  botones?: ReactNode
  children?: ReactNode
}

const ASPECTO: Readonly<Record<ArchivoDeSolicitud['estado'], { signo: NombreDeSigno; como: string; dicho: string }>> = {
  aceptado: { signo: 'listo', como: 'bien', dicho: 'Aceptado' },
  rechazado: { signo: 'alerta', como: 'mal', dicho: 'Devuelto' },
  pendiente: { signo: 'reloj', como: 'va', dicho: 'Enviado, sin revisar todavía' },
  reemplazado: { signo: 'nota', como: 'va', dicho: 'Reemplazado' },
}

/** A file that the server has: what it is called, how it was answered and why. */
export const FilaDeArchivo = ({ archivo, comprobacion, botones, children }: Props) => {
  const { nombre, bytes, estado, motivo, sin_revisar, enviado_en } = archivo
  const { signo, como, dicho } = enviado_en === null
    ? { signo: 'listo' as const, como: 'bien', dicho: recibido(comprobacion) }
    : ASPECTO[estado]
  return (
    <li className="sol-archivo" data-como={como}>
      <Signo cual={signo} />
      <div>
        <p className="sol-archivo-nombre">{nombre} <span className="muted">{pesoDe(bytes)}</span></p>
        <p className="sol-archivo-dicho">{dicho}{estado === 'rechazado' && motivo ? `: ${motivo}` : ''}</p>
        {sin_revisar && enviado_en === null ? <p className="muted">No se revisó por dentro: {sin_revisar}</p> : null}
        {children}
      </div>
      {botones ? <div className="sol-archivo-botones">{botones}</div> : null}
    </li>
  )
}
