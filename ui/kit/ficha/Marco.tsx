import type { ReactNode } from 'react'
import './ficha.css'

/** A record whole: what it is and what can be done with it; under it the work and, where there is room, what is known of it beside. */
export const Marco = ({ sobre, lado, children }: { sobre: ReactNode; lado: ReactNode; children: ReactNode }) => (
  <div className="ficha-marco">
    <div className="ficha grid grid-cols-1 gap-6">
      <div className="ficha-sobre grid gap-4">{sobre}</div>
      <div className="grid content-start gap-6">{children}</div>
      <div className="grid content-start gap-6">{lado}</div>
    </div>
  </div>
)
