import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialogo } from '../dialogs/Dialogo.tsx'
import { Dicho } from '../feedback/Dicho.tsx'

export interface FilaHecha {
  id: number
  nombre: ReactNode
  href?: string
  detalle?: string
  ok: boolean
  dicho: ReactNode
}

interface Props {
  title: string
  resumen: string
  filas: readonly FilaHecha[]
  onClose: () => void
}

export const ResultadoPorFila = ({ title, resumen, filas, onClose }: Props) => (
  <Dialogo
    opened
    size="lg"
    title={title}
    onClose={onClose}
    actions={
      <Button data-autofocus onClick={onClose}>
        Cerrar
      </Button>
    }
  >
    <div className="grid gap-4">
      <Dicho tono={filas.every(({ ok }) => ok) ? 'bien' : 'aviso'}>{resumen}</Dicho>
      <ul className="p-0 list-none">
        {[...filas]
          .sort((a, b) => Number(a.ok) - Number(b.ok))
          .map(({ id, nombre, href, detalle, ok, dicho }) => (
            <li
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-4 gap-y-1 py-2 px-0 border-t border-t-line"
              key={id}
            >
              <span>
                {href ? <a href={href}>{nombre}</a> : nombre}{' '}
                {detalle ? <small className="block muted">{detalle}</small> : null}
              </span>
              <span className={ok ? undefined : 'text-danger text-13'}>{dicho}</span>
            </li>
          ))}
      </ul>
    </div>
  </Dialogo>
)
