import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { MAXIMO_OBSERVACION } from '../../schemas/facturacion/facturacion.ts'
import { TextArea } from '../kit/campos/Texto.tsx'
import { enfocar } from '../kit/keyboard/foco.ts'

interface Props {
  id: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** The observation of a card: opened when wanted, and never cut: what is too long says so. */
export const Observacion = ({ id, value, error, onChange }: Props) => {
  const [abierta, setAbierta] = useState(false)
  if (!abierta && !value && !error) {
    const abrir = () => {
      setAbierta(true)
      enfocar(id)
    }
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        className="justify-self-start"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={abrir}
      >
        Observación
      </Button>
    )
  }
  const sobra = value.length > MAXIMO_OBSERVACION
  return (
    <TextArea
      id={id}
      label="Observación"
      minRows={1}
      maxRows={6}
      value={value}
      description={`${value.length} de ${MAXIMO_OBSERVACION}`}
      error={sobra ? 'Máximo 250 caracteres' : error}
      onChange={onChange}
    />
  )
}
