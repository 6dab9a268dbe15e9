import { useState } from 'react'
import { Historial } from '../dialogs/Historial.tsx'

/** Who changed a record, field by field, and who took its papers; asked for when it is opened. */
export const HistoriaPlegada = ({ tabla, id }: { tabla: string; id: number }) => {
  const [abierta, setAbierta] = useState(false)
  return (
    <details className="ficha-historia" onToggle={({ currentTarget }) => setAbierta(currentTarget.open)}>
      <summary>
        <h2>Historial</h2>
      </summary>
      {abierta ? <Historial tabla={tabla} registro={id} /> : null}
    </details>
  )
}
