import type { ReactNode } from 'react'
import '../theme/kit.css'

/** An empty place says why it is empty and offers the next step. */
export const Vacio = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div className="kit-vacio">
    <p>{title}</p>
    {children ? <div className="kit-vacio-pasos">{children}</div> : null}
  </div>
)
