import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'

interface Props {
  clave: string
  remate: number | null
  soloLectura: boolean
  error: string | undefined
  onChange: (remate: number | null) => void
}

/** The value of the auction that few acts come from: its field shows once asked for, or once it has one. */
export const Remate = memo(({ clave, remate, soloLectura, error, onChange }: Props) => {
  const [pedido, setPedido] = useState(false)
  if (remate === null && !pedido && !error) {
    return soloLectura ? null : (
      <Button
        className="self-start max-w-80"
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => setPedido(true)}
      >
        Valor del remate
      </Button>
    )
  }
  return (
    <div className="self-start max-w-80">
      <MoneyInput
        id={`remate-${clave}`}
        label="Valor del remate"
        description="Los derechos se cobran sobre el mayor entre cuantía, avalúo y remate."
        value={remate}
        error={error}
        autoFocus={pedido}
        onChange={onChange}
      />
    </div>
  )
})
