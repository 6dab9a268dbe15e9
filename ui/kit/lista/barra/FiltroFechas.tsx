import { Button } from '@mantine/core'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { PanelDesplegable } from '../../dialogs/Desplegable.tsx'
import { periodoEnPalabras } from '../palabras.ts'
import type { DePeriodo } from './Periodo.tsx'

/** The period of a list: one button that names it, over the nine quick filters and a range. */
export const FiltroFechas = ({ label, estado, cambiar }: DePeriodo) => {
  const [open, setOpen] = useState(false)
  const boton = useRef<HTMLButtonElement>(null)
  useCierraAfuera(open, boton, () => setOpen(false))
  const nombre = periodoEnPalabras(estado)
  return (
    <PanelDesplegable
      titulo={label}
      className="lista-periodo"
      position="bottom-start"
      closeOnClickOutside={false}
      ancla={boton}
      open={open}
      onOpen={setOpen}
      boton={
        <Button
          className="lista-fechas movil:w-full movil:order-last"
          classNames={{ inner: 'movil:justify-start', label: 'movil:flex-1 movil:text-left' }}
          variant="default"
          aria-label={`${label}: ${nombre}`}
          title={label}
          leftSection={<IconCalendar size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {nombre}
        </Button>
      }
    >
      {({ Periodo }) => <Periodo label={label} estado={estado} cambiar={cambiar} onClose={() => setOpen(false)} />}
    </PanelDesplegable>
  )
}

/** Closes on a press outside; the calendar of a date floats outside of the panel, and is part of it. */
const useCierraAfuera = (open: boolean, boton: { readonly current: HTMLElement | null }, cerrar: () => void) => {
  const ultimo = useRef(cerrar)
  ultimo.current = cerrar
  useEffect(() => {
    if (!open) return
    const mirar = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || boton.current?.contains(target)) return
      if (!target.closest('.mantine-Popover-dropdown')) ultimo.current()
    }
    document.addEventListener('pointerdown', mirar)
    return () => document.removeEventListener('pointerdown', mirar)
  }, [open, boton])
}
