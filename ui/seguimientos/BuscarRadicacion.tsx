import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState, type RefObject } from 'react'
import { TextoInput } from '../kit/campos/Texto.tsx'
import './seguimientos.css'

interface Props {
  /** As many digits as the number may have. */
  maxLength: number
  initial?: string
  loading?: boolean
  inputRef?: RefObject<HTMLInputElement | null>
  onBuscar: (numero: number) => void
}

/** The number of a filing and Enter: where the express screens begin. */
export const BuscarRadicacion = ({ maxLength, initial = '', loading, inputRef, onBuscar }: Props) => {
  const [text, setText] = useState(initial)
  const [error, setError] = useState('')
  const buscar = (): boolean => {
    const digits = text.trim()
    if (!/^0*[1-9]\d*$/.test(digits)) {
      setError(digits ? 'Use solo números.' : 'Escriba el número de radicación')
      return false
    }
    setError('')
    onBuscar(Number(digits))
    return true
  }
  return (
    <form
      role="search"
      className="buscar-radicacion flex flex-wrap items-start gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!buscar()) event.currentTarget.querySelector('input')?.focus()
      }}
    >
      <TextoInput
        ref={inputRef}
        autoFocus
        label="Número de radicación"
        inputMode="numeric"
        maxLength={maxLength}
        value={text}
        error={error}
        onChange={setText}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button type="submit" variant="default" loading={loading} leftSection={<IconSearch size={16} aria-hidden />}>
        Buscar
      </Button>
    </form>
  )
}
