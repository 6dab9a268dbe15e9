import { ActionIcon, Button, Checkbox, Popover, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3, IconDownload } from '@tabler/icons-react'
import type { Columna } from './columna.ts'
import type { ColumnaVista } from './columnas.ts'

interface Props<R> {
  columns: readonly Columna<R>[]
  vista: readonly ColumnaVista[]
  onChange: (vista: ColumnaVista[] | null) => void
}

const mover = (vista: readonly ColumnaVista[], from: number, to: number): ColumnaVista[] => {
  const next = [...vista]
  const [moved] = next.splice(from, 1)
  if (moved) next.splice(to, 0, moved)
  return next
}

export const MenuColumnas = <R,>({ columns, vista, onChange }: Props<R>) => {
  const titles = new Map<string, string>(columns.map(({ id, title }) => [id, title]))
  const shown = new Set(vista.map(({ id }) => id))
  const rest = columns.filter(({ id }) => !shown.has(id))
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon size="lg" className="movil:hidden" aria-label="Columnas">
          <IconColumns3 size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columnas">
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
                onClick={() => onChange(mover(vista, index, index - 1))}
              >
                <IconArrowUp size={14} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size="sm"
                aria-label={`Bajar ${titles.get(id) ?? id}`}
                disabled={index === 0 || index === vista.length - 1}
                onClick={() => onChange(mover(vista, index, index + 1))}
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
      </Popover.Dropdown>
    </Popover>
  )
}

interface PropsMenuExportar {
  cuantas: string
  disabled: boolean
  onExportar: (formato: 'xlsx' | 'csv', columnas: 'visibles' | 'todas') => void
}

export const MenuExportar = ({ cuantas, disabled, onExportar }: PropsMenuExportar) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} disabled={disabled}>
        Exportar
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>{cuantas}, con estos filtros</Menu.Label>
      <Menu.Item onClick={() => onExportar('xlsx', 'visibles')}>Excel (XLSX)</Menu.Item>
      <Menu.Item onClick={() => onExportar('csv', 'visibles')}>CSV</Menu.Item>
      <Menu.Divider />
      <Menu.Label>Con todas las columnas</Menu.Label>
      <Menu.Item onClick={() => onExportar('xlsx', 'todas')}>Excel, todas las columnas</Menu.Item>
      <Menu.Item onClick={() => onExportar('csv', 'todas')}>CSV, todas las columnas</Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
