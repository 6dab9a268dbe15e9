import { ActionIcon, Menu } from '@mantine/core'
import { IconBaselineDensityMedium } from '@tabler/icons-react'
import { densidadDe, DENSIDADES, type Densidad } from './vista.ts'

/** How tight the rows are. */
export const MenuDensidad = ({ densidad, onChange }: { densidad: Densidad; onChange: (value: Densidad) => void }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon size="lg" className="lista-densidad" aria-label="Densidad de las filas">
        <IconBaselineDensityMedium size={18} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.RadioGroup value={densidad} onChange={(value) => onChange(densidadDe(value))}>
        {DENSIDADES.map(({ value, label }) => (
          <Menu.RadioItem key={value} value={value}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Dropdown>
  </Menu>
)
