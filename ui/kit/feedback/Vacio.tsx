import type { ReactNode } from 'react'
import '../theme/kit.css'

export const Vacio = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div className="kit-vacio flex flex-col items-center gap-3 py-12 px-6 text-muted text-center">
    <p>{title}</p>
    {children ? <div className="flex flex-wrap items-center justify-center gap-2">{children}</div> : null}
  </div>
)
