import type { ReactNode } from 'react'
import type { Etapa } from '../../../../schemas/solicitudes/solicitud.ts'
import { ir } from '../pasos.ts'

interface Props {
  paso: Etapa
  children?: ReactNode
  /** Why one cannot go on; nothing where one can. */
  porque?: string
}

/** What stands below a step: back, which loses nothing, and on; where on is closed, why. */
export const Pie = ({ paso, children, porque = '' }: Props) => (
  <div className="sol-pie grid gap-2 pt-4 border-t border-t-line">
    <p className="empty:hidden text-muted text-13 text-right" role="status" id="sol-porque">
      {porque}
    </p>
    <div>
      <button
        type="button"
        className="sol-boton"
        onClick={() => ir(paso === 0 ? null : /* 0 to 5 */ ((paso - 1) as Etapa))}
      >
        Atrás
      </button>
      {children}
    </div>
  </div>
)
