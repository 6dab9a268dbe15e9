import { Button } from '@mantine/core'
import { useState } from 'react'

/** What an earlier visit left unsaved is offered, never put back by itself. */
export const BorradorDeCampos = ({
  de,
  onRecuperar,
  onDescartar,
}: {
  de: string | null
  onRecuperar: () => void
  onDescartar: () => void
}) => {
  const [visto, setVisto] = useState(false)
  if (visto) return null
  const cerrar = (work: () => void) => () => {
    setVisto(true)
    work()
  }
  return (
    <div className="campos-borrador" role="status">
      <span>Hay cambios sin guardar{de ? ` (${de})` : ''}.</span>
      <Button size="xs" variant="default" onClick={cerrar(onRecuperar)}>
        Recuperarlos
      </Button>
      <Button size="xs" variant="subtle" onClick={cerrar(onDescartar)}>
        Descartarlos
      </Button>
    </div>
  )
}
