import { Button } from '@mantine/core'
import type { useDarATodas } from './useDarATodas.ts'

interface Props {
  id: string
  aviso: NonNullable<ReturnType<typeof useDarATodas>['aviso']>
}

/** What «Aplicar a todas» did, in the card that gave it: the way back, and the way to what it left as it was. */
export const AvisoDado = ({ id, aviso: { texto, deshacer, tambien } }: Props) => (
  <div className="fact-deshacer" role="status">
    <span>{texto}</span>
    <span className="flex flex-wrap gap-1 ml-auto">
      {tambien ? (
        <Button id={deshacer ? undefined : id} size="compact-sm" variant="subtle" onClick={tambien}>
          Reemplazar también
        </Button>
      ) : null}
      {deshacer ? (
        <Button id={id} size="compact-sm" variant="subtle" onClick={deshacer}>
          Deshacer
        </Button>
      ) : null}
    </span>
  </div>
)
