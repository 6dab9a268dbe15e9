import { Button } from '@mantine/core'

interface Props {
  /** When and where it was written. */
  de: string | null
  onRecuperar: () => void
  onDescartar: () => void
}

/** What an earlier visit left unsaved is offered, never put back by itself. */
export const BorradorOfrecido = ({ de, onRecuperar, onDescartar }: Props) => (
  <div className="flex flex-wrap gap-2 items-center" role="status">
    <span>{`Hay cambios sin guardar${de ? ` (${de})` : ''}.`}</span>
    <Button size="xs" variant="default" onClick={onRecuperar}>
      Recuperarlos
    </Button>
    <Button size="xs" variant="subtle" onClick={onDescartar}>
      Descartarlos
    </Button>
  </div>
)
