import type { ReactNode } from 'react'
import './ficha.css'

export const Marco = ({ sobre, lado, children }: { sobre: ReactNode; lado: ReactNode; children: ReactNode }) => (
  <div className="ficha-marco">
    <div className="ficha grid grid-cols-1 gap-6">
      <div className="ficha-sobre grid gap-4">{sobre}</div>
      <div className="grid content-start gap-6">{children}</div>
      <div className="grid content-start gap-6">{lado}</div>
    </div>
  </div>
)
