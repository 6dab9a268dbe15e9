import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

interface Props {
  /** How many rows, in words. */
  cuantas: string
  disabled: boolean
  onExportar: (formato: 'xlsx' | 'csv', columnas: 'visibles' | 'todas') => void
}

/** A list as a file: the columns that one sees, as one sees them, or all that it has. */
export const MenuExportar = ({ cuantas, disabled, onExportar }: Props) => (
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
