import { ActionIcon, Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { IconFilter, IconFilterFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { bogotaDate } from '../../../schemas/es-co/index.ts'
import { comoBuscar, leerBusqueda, type Columna } from './columna.ts'

interface Props<R> {
  column: Columna<R>
  value: string
  onChange: (value: string) => void
}

export const BuscarColumna = <R,>({ column, value, onChange }: Props<R>) => {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState(value)
  const [wrong, setWrong] = useState('')

  const toggle = (next: boolean) => {
    setText(value)
    setWrong('')
    setOpen(next)
  }
  const buscar = () => {
    const read = leerBusqueda(column.type, text, bogotaDate(Date.now()))
    if (read === null) return setWrong(comoBuscar(column.type))
    setOpen(false)
    // selecting every option equals no filter
    onChange(column.type === 'enum' && read.split(',').length === column.options?.length ? '' : read)
  }
  const chosen = text ? text.split(',') : []

  return (
    <Popover opened={open} onChange={toggle} trapFocus returnFocus position="bottom-start" withinPortal>
      <Popover.Target>
        <ActionIcon
          size="sm"
          className="lista-filtrar"
          data-activo={value !== '' || undefined}
          aria-label={`Buscar en ${column.title}`}
          aria-expanded={open}
          onClick={() => toggle(!open)}
        >
          {value ? <IconFilterFilled size={14} aria-hidden /> : <IconFilter size={14} aria-hidden />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Buscar en ${column.title}`}>
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
          <div>
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                setOpen(false)
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
      </Popover.Dropdown>
    </Popover>
  )
}
