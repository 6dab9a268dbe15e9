import { ActionIcon } from '@mantine/core'
import { IconFilter, IconFilterFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { PanelDesplegable } from '../../dialogs/Desplegable.tsx'
import type { Columna } from '../columna.ts'

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
            // where fingers point there is nothing to hover
            'print:hidden! opacity-0 [@media(hover:none)_and_(pointer:coarse)]:opacity-100 ' +
            'in-[th:is(:hover,:focus-within)]:opacity-70 data-activo:text-accent ' +
            '[&:is([data-activo],[aria-expanded=true],:focus-visible,:hover)]:opacity-100!'
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
