import type { ReactNode } from 'react'
import './ficha.css'

/** A record whole: what it is and what can be done with it; under it the work and, where there is room, what is known of it beside. */
export const Marco = ({ sobre, lado, children }: { sobre: ReactNode; lado: ReactNode; children: ReactNode }) => (
  <div className="ficha-marco">
    <div className="ficha">
      <div className="ficha-sobre">{sobre}</div>
      <div className="ficha-principal">{children}</div>
      <div className="ficha-lado">{lado}</div>
    </div>
  </div>
)
