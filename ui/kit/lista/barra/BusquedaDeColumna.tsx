import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { bogotaDate } from '../../../../schemas/es-co/index.ts'
import { comoBuscar, leerBusqueda, type Columna } from '../columna.ts'

interface Props<R> {
  column: Columna<R>
  value: string
  onChange: (value: string) => void
  onClose: () => void
}

export const BusquedaDeColumna = <R,>({ column, value, onChange, onClose }: Props<R>) => {
  const [text, setText] = useState(value)
  const [wrong, setWrong] = useState('')
  const buscar = () => {
    const read = leerBusqueda(column.type, text, bogotaDate(Date.now()))
    if (read === null) return setWrong(comoBuscar(column.type))
    onClose()
    // selecting every option equals no filter
    onChange(column.type === 'enum' && read.split(',').length === column.options?.length ? '' : read)
  }
  const chosen = text ? text.split(',') : []
  return (
    <form
      className="lista-rango flex flex-col gap-3 w-55"
      onSubmit={(event) => {
        event.preventDefault()
        buscar()
      }}
    >
      {column.type === 'enum' ? (
        <Checkbox.Group label={column.title} value={chosen} onChange={(values) => setText(values.join(','))}>
          <div className="grid gap-2 mt-2">
            {column.options?.map((option) => (
              <Checkbox key={option.value} value={option.value} label={option.label} />
            ))}
          </div>
        </Checkbox.Group>
      ) : (
        <TextInput
          data-autofocus
          label={column.title}
          value={text}
          error={wrong}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <div className="flex justify-end gap-2">
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            onClose()
            onChange('')
          }}
        >
          Limpiar
        </Button>
        <Button size="xs" type="submit">
          Buscar
        </Button>
      </div>
    </form>
  )
}
