import { useState } from 'react'
import { Historial } from '../../kit/Historial.tsx'

/** Who changed it, field by field, and who took its papers; asked for when it is opened. */
export const HistoriaDeTramite = ({ id }: { id: number }) => {
  const [abierta, setAbierta] = useState(false)
  return (
    <details className="tramite-historia" onToggle={({ currentTarget }) => setAbierta(currentTarget.open)}>
      <summary><h2>Historial</h2></summary>
      {abierta ? <Historial tabla="tramites" registro={id} /> : null}
    </details>
  )
}
