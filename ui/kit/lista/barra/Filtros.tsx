import { Button, Popover, ActionIcon, Checkbox, TextInput } from '@mantine/core'
import { IconCalendar, IconFilter, IconFilterFilled } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { FALTA_UN_DIA, formatDate, RANGO_AL_REVES, bogotaDate } from '../../../../schemas/es-co/index.ts'
import { DateInput } from '../../campos/DateInput.tsx'
import type { EstadoLista, Cambio } from '../use-lista.ts'
import { PRESETS, SIEMPRE } from '../presets.ts'
import { comoBuscar, leerBusqueda, type Columna } from '../columna.ts'

interface FiltroFechasProps {
  label: string
  estado: EstadoLista
  cambiar: (cambio: Cambio) => void
}

const rangoEnPalabras = ({ desde, hasta }: EstadoLista): string =>
  desde && hasta && desde !== SIEMPRE
    ? `${formatDate(desde)} – ${formatDate(hasta)}`
    : desde && desde !== SIEMPRE
      ? `Desde ${formatDate(desde)}`
      : hasta
        ? `Hasta ${formatDate(hasta)}`
        : 'Rango'

export const FiltroFechas = ({ label, estado, cambiar }: FiltroFechasProps) => {
  const box = useRef<HTMLDivElement>(null)
  // On a phone the chips scroll sideways: show the active one.
  useEffect(() => {
    const chosen = box.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (box.current && chosen)
      box.current.scrollLeft = chosen.offsetLeft - (box.current.clientWidth - chosen.offsetWidth) / 2
  }, [estado.preset])
  return (
    <div
      className={
        'flex flex-wrap gap-1 movil:flex-nowrap movil:py-0.5 movil:px-4 movil:-mx-4 movil:overflow-x-auto ' +
        'movil:[scrollbar-width:none]'
      }
      role="group"
      aria-label={label}
      ref={box}
    >
      {PRESETS.map(({ id, label: name }) => (
        <button
          key={id}
          type="button"
          className="lista-preset"
          aria-pressed={estado.preset === id}
          onClick={() => cambiar({ preset: id, desde: null, hasta: null })}
        >
          {name}
        </button>
      ))}
      <RangoPropio estado={estado} cambiar={cambiar} />
    </div>
  )
}

const RangoPropio = ({ estado, cambiar }: Omit<FiltroFechasProps, 'label'>) => {
  const formulario = useRef<HTMLFormElement>(null)
  const [open, setOpen] = useState(false)
  const [rango, setRango] = useState({ desde: estado.desde, hasta: estado.hasta })
  const chosen = estado.preset === 'personalizado'

  const [dicho, setDicho] = useState('')
  const toggle = (next: boolean) => {
    setDicho('')
    if (next) setRango({ desde: estado.desde, hasta: estado.hasta })
    setOpen(next)
  }
  // Either end may be corrected first, so neither limits the other's calendar.
  const cambiarRango = (cambio: Partial<typeof rango>) => {
    setRango({ ...rango, ...cambio })
    setDicho('')
  }
  const aplicar = () => {
    const problema = !rango.desde || !rango.hasta ? FALTA_UN_DIA : rango.hasta < rango.desde ? RANGO_AL_REVES : ''
    setDicho(problema)
    if (problema)
      return void formulario.current?.querySelector<HTMLElement>(rango.desde ? '[name=hasta]' : '[name=desde]')?.focus()
    setOpen(false)
    cambiar({ preset: 'personalizado', ...rango })
  }

  return (
    <Popover opened={open} onChange={toggle} trapFocus returnFocus position="bottom-start" closeOnClickOutside={false}>
      <Popover.Target>
        <button
          type="button"
          className="lista-preset"
          aria-pressed={chosen}
          aria-expanded={open}
          aria-haspopup="dialog"
          onClick={() => toggle(!open)}
        >
          <IconCalendar size={14} aria-hidden />
          {chosen ? rangoEnPalabras(estado) : 'Rango'}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Rango personalizado">
        <form
          className="lista-rango flex flex-col gap-3 w-55"
          noValidate
          ref={formulario}
          onSubmit={(event) => {
            event.preventDefault()
            aplicar()
          }}
        >
          <DateInput
            label="Desde"
            name="desde"
            value={rango.desde}
            error={dicho === FALTA_UN_DIA && !rango.desde}
            onChange={(desde) => cambiarRango({ desde })}
          />
          <DateInput
            label="Hasta"
            name="hasta"
            value={rango.hasta}
            error={dicho === RANGO_AL_REVES || (dicho !== '' && !rango.hasta)}
            onChange={(hasta) => cambiarRango({ hasta })}
          />
          {dicho ? (
            <p className="text-danger text-13" role="alert">
              {dicho}
            </p>
          ) : null}
          <div className="flex justify-end gap-2">
            <Button size="xs" variant="default" onClick={() => toggle(false)}>
              Cancelar
            </Button>
            <Button size="xs" type="submit">
              Aplicar
            </Button>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

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
          className={
            'print:hidden! [@media(hover:hover)]:opacity-0 [thead:is(:hover,:focus-within)_&]:opacity-70 ' +
            '[&:is([data-activo],[aria-expanded=true],:focus-visible,:hover)]:opacity-100! data-activo:text-accent'
          }
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
          <div className="flex justify-end gap-2">
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
