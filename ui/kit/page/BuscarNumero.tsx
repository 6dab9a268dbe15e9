import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { TextoInput } from '../campos/Texto.tsx'

interface Props {
  id: string
  /** Number in the address; empty without one. */
  pedido: string
  nombre: string
  falta: string
  maximo: number
  autoFocus: boolean
  className: string
  /** Classes of the field. */
  campo?: string
  onBuscar: (numero: string) => void
}

/** Search of a page that shows one record by its number. */
export const BuscarNumero = ({ id, pedido, nombre, falta, maximo, autoFocus, className, campo, onBuscar }: Props) => {
  const [texto, setTexto] = useState(pedido)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => setTexto(pedido), [pedido])
  return (
    <form
      role="search"
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setError(texto ? null : falta)
        if (texto) onBuscar(texto)
        else document.getElementById(id)?.focus()
      }}
    >
      <TextoInput
        id={id}
        className={campo}
        autoFocus={autoFocus}
        aria-label={nombre}
        placeholder={nombre}
        inputMode="numeric"
        maxLength={maximo}
        value={texto}
        error={error}
        onChange={(nuevo) => {
          setTexto(nuevo.replace(/\D/g, ''))
          setError(null)
        }}
      />
      <Button type="submit" variant="default" leftSection={<IconSearch size={16} aria-hidden />}>
        Buscar
      </Button>
    </form>
  )
}
