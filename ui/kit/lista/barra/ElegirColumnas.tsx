import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { movida } from '../../tables/Ordenar.tsx'
import type { Columna } from '../columna.ts'
import type { ColumnaVista } from '../vista.ts'

export interface ColumnasElegidas<R> {
  columns: readonly Columna<R>[]
  vista: readonly ColumnaVista[]
  onChange: (vista: ColumnaVista[] | null) => void
}

export const ElegirColumnas = <R,>({ columns, vista, onChange }: ColumnasElegidas<R>) => {
  const titles = new Map<string, string>(columns.map(({ id, title }) => [id, title]))
  const shown = new Set(vista.map(({ id }) => id))
  const rest = columns.filter(({ id }) => !shown.has(id))
  return (
    <>
      <ul className="grid gap-1 max-h-80 mb-2 p-0 overflow-auto list-none">
        {vista.map(({ id }, index) => (
          <li className="grid grid-cols-[minmax(160px,1fr)_auto_auto] items-center gap-1 min-h-7" key={id}>
            <Checkbox
              size="xs"
              label={titles.get(id)}
              checked
              disabled={index === 0}
              onChange={() => onChange(vista.filter((one) => one.id !== id))}
            />
            <ActionIcon
              size="sm"
              aria-label={`Subir ${titles.get(id) ?? id}`}
              disabled={index < 2}
              onClick={() => onChange(movida(vista, index, -1))}
            >
              <IconArrowUp size={14} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size="sm"
              aria-label={`Bajar ${titles.get(id) ?? id}`}
              disabled={index === 0 || index === vista.length - 1}
              onClick={() => onChange(movida(vista, index, 1))}
            >
              <IconArrowDown size={14} aria-hidden />
            </ActionIcon>
          </li>
        ))}
        {rest.map(({ id, title }) => (
          <li className="grid grid-cols-[minmax(160px,1fr)_auto_auto] items-center gap-1 min-h-7" key={id}>
            <Checkbox size="xs" label={title} checked={false} onChange={() => onChange([...vista, { id }])} />
          </li>
        ))}
      </ul>
      <Button size="xs" variant="default" fullWidth onClick={() => onChange(null)}>
        Como al principio
      </Button>
    </>
  )
}
