import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import '../theme/kit.css'

interface Props {
  nombre: string
  primero: boolean
  ultimo: boolean
  mover: (paso: -1 | 1) => void
  quitar?: () => void
}

export const Ordenar = ({ nombre, primero, ultimo, mover, quitar }: Props) => (
  <div className="flex items-center gap-1 min-h-9">
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Subir ${nombre}`}
      disabled={primero}
      onClick={() => mover(-1)}
    >
      <IconArrowUp size={16} aria-hidden />
    </ActionIcon>
    <ActionIcon variant="subtle" color="gray" aria-label={`Bajar ${nombre}`} disabled={ultimo} onClick={() => mover(1)}>
      <IconArrowDown size={16} aria-hidden />
    </ActionIcon>
    {quitar ? (
      <ActionIcon variant="subtle" color="gray" aria-label={`Quitar ${nombre}`} onClick={quitar}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    ) : null}
  </div>
)

export function movida<T>(lista: readonly T[], at: number, paso: -1 | 1): T[] {
  const nueva = [...lista]
  const [una] = nueva.splice(at, 1)
  if (una !== undefined) nueva.splice(at + paso, 0, una)
  return nueva
}
