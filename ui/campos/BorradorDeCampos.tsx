import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '../../schemas/es-co.ts'

/** What an earlier visit left unsaved is offered, never put back by itself. */
export const BorradorDeCampos = ({ de, onRecuperar, onDescartar }: { de: number | null; onRecuperar: () => void; onDescartar: () => void }) => {
  const [visto, setVisto] = useState(false)
  if (visto) return null
  const cerrar = (work: () => void) => () => {
    setVisto(true)
    work()
  }
  return (
    <div className="campos-borrador" role="status">
      <span>Hay cambios sin guardar{de ? ` del ${formatDateTime(new Date(de).toISOString())}` : ''}.</span>
      <Button size="xs" variant="default" onClick={cerrar(onRecuperar)}>Recuperarlos</Button>
      <Button size="xs" variant="subtle" onClick={cerrar(onDescartar)}>Descartarlos</Button>
    </div>
  )
}
