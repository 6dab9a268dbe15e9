import { ActionIcon } from '@mantine/core'
import { IconCalendar, IconFilter, IconFilterFilled } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formatDate } from '../../../../schemas/es-co/index.ts'
import { PanelDesplegable } from '../../dialogs/Desplegable.tsx'
import type { EstadoLista, Cambio } from '../use-lista.ts'
import { PRESETS, SIEMPRE } from '../presets.ts'
import type { Columna } from '../columna.ts'

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
  const [open, setOpen] = useState(false)
  const chosen = estado.preset === 'personalizado'
  return (
    <PanelDesplegable
      titulo="Rango personalizado"
      position="bottom-start"
      closeOnClickOutside={false}
      open={open}
      onOpen={setOpen}
      boton={
        <button type="button" className="lista-preset" aria-pressed={chosen}>
          <IconCalendar size={14} aria-hidden />
          {chosen ? rangoEnPalabras(estado) : 'Rango'}
        </button>
      }
    >
      {({ RangoDeFechas }) => <RangoDeFechas estado={estado} cambiar={cambiar} onClose={() => setOpen(false)} />}
    </PanelDesplegable>
  )
}

interface Props<R> {
  column: Columna<R>
  value: string
  onChange: (value: string) => void
}

export const BuscarColumna = <R,>({ column, value, onChange }: Props<R>) => {
  const [open, setOpen] = useState(false)
  return (
    <PanelDesplegable
      titulo={`Buscar en ${column.title}`}
      position="bottom-start"
      open={open}
      onOpen={setOpen}
      boton={
        <ActionIcon
          size="sm"
          className={
            'print:hidden! [@media(hover:hover)]:opacity-0 [thead:is(:hover,:focus-within)_&]:opacity-70 ' +
            '[&:is([data-activo],[aria-expanded=true],:focus-visible,:hover)]:opacity-100! data-activo:text-accent'
          }
          data-activo={value !== '' || undefined}
          aria-label={`Buscar en ${column.title}`}
        >
          {value ? <IconFilterFilled size={14} aria-hidden /> : <IconFilter size={14} aria-hidden />}
        </ActionIcon>
      }
    >
      {({ BusquedaDeColumna }) => (
        <BusquedaDeColumna column={column} value={value} onChange={onChange} onClose={() => setOpen(false)} />
      )}
    </PanelDesplegable>
  )
}
