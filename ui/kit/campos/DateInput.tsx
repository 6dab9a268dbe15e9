import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useLayoutEffect, useRef, useState, useEffect } from 'react'
import { bogotaDate, formatDate, formatDateWeekday, parseDate, parseTime } from '../../../schemas/es-co/index.ts'
import { Cargando } from '../feedback/Esqueleto.tsx'
import { keepsEscape, type FieldProps, alSalir } from './field.ts'

const Calendario = lazy(() => import('./Calendario.tsx'))

interface DateInputProps extends FieldProps<string | null> {
  /** `YYYY-MM-DD`, inclusive. */
  min?: string
  max?: string
}

/** Date `YYYY-MM-DD`, typed (`200726`, `20/7`, `hoy`, `+3`) or picked from a calendar. */
export const DateInput = ({ value, onChange, min, max, error, description, ...rest }: DateInputProps) => {
  const [text, setText] = useState(() => formatDate(value))
  const [wrong, setWrong] = useState('')
  const [open, setOpen] = useState(false)
  const before = useRef(value)
  const input = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => setText(formatDate(value)), [value])

  const outside = (date: string): string =>
    min && date < min ? `Desde ${formatDate(min)}` : max && date > max ? `Hasta ${formatDate(max)}` : ''
  const take = (date: string | null) => {
    const problem = date ? outside(date) : ''
    setWrong(problem)
    if (problem) return
    setText(formatDate(date))
    if (date !== value) onChange(date)
  }
  const commit = () => {
    if (text === formatDate(value)) return setWrong('')
    const date = text.trim() ? parseDate(text, bogotaDate(Date.now())) : null
    if (text.trim() && !date) setWrong('Escriba la fecha como DD/MM/AAAA')
    else take(date)
  }
  const restore = () => {
    setText(formatDate(before.current))
    take(before.current)
  }

  return (
    <TextInput
      autoComplete="off"
      placeholder="DD/MM/AAAA"
      {...rest}
      {...keepsEscape(open || text !== formatDate(before.current))}
      {...alSalir(wrong !== '')}
      ref={input}
      value={text}
      error={wrong || error}
      description={description}
      title={value ? formatDateWeekday(value) : undefined}
      onChange={(event) => setText(event.currentTarget.value)}
      onFocus={(event) => {
        before.current = value
        rest.onFocus?.(event)
      }}
      onBlur={(event) => {
        commit()
        rest.onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') restore()
        rest.onKeyDown?.(event)
      }}
      rightSection={
        <Popover opened={open} onChange={setOpen} trapFocus returnFocus position="bottom-end" withinPortal>
          <Popover.Target>
            <ActionIcon
              aria-label="Abrir calendario"
              aria-expanded={open}
              disabled={rest.disabled}
              onClick={() => setOpen(!open)}
            >
              <IconCalendar size={16} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Suspense fallback={<Cargando />}>
              <Calendario
                value={value}
                min={min}
                max={max}
                onChange={(date) => {
                  take(date)
                  setOpen(false)
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}

const COMO = 'Escriba la hora como HH:mm, de 00:00 a 23:59'

/** Time `HH:mm`, 24 hours; accepts `9`, `930`, `15.05`. Empty is `''`. */
export const HoraInput = ({ value, onChange, error, onBlur, onKeyDown, ...rest }: FieldProps<string>) => {
  const [text, setText] = useState(value)
  const [wrong, setWrong] = useState('')
  useEffect(() => {
    setText(value)
    setWrong('')
  }, [value])
  const commit = () => {
    const hora = text.trim() ? parseTime(text) : ''
    setWrong(hora === null ? COMO : '')
    if (hora === null) return
    setText(hora)
    if (hora !== value) onChange(hora)
  }
  return (
    <TextInput
      autoComplete="off"
      placeholder="HH:mm"
      inputMode="numeric"
      maxLength={5}
      {...rest}
      {...alSalir(wrong !== '')}
      value={text}
      error={wrong || error}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={(event) => {
        commit()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        onKeyDown?.(event)
      }}
    />
  )
}
