import { ActionIcon, Button, type Menu as MenuDeMantine } from '@mantine/core'
import { IconBookmark, IconColumns3, IconDownload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { confirmar } from '../../dialogs/confirmar.ts'
import { MenuDesplegable, PanelDesplegable, useFlotantes } from '../../dialogs/Desplegable.tsx'
import { api } from '../../http/api.ts'
import { useApi } from '../../http/use-api.ts'
import type { ColumnaVista } from '../vista.ts'
import type { ColumnasElegidas } from './ElegirColumnas.tsx'
import { decirFalla } from '../../files/bajar.ts'

export const MenuColumnas = <R,>(props: ColumnasElegidas<R>) => (
  <PanelDesplegable
    titulo="Columnas"
    position="bottom-end"
    boton={
      <ActionIcon size="lg" className="movil:hidden" aria-label="Columnas">
        <IconColumns3 size={18} aria-hidden />
      </ActionIcon>
    }
  >
    {({ ElegirColumnas }) => <ElegirColumnas {...props} />}
  </PanelDesplegable>
)

interface PropsMenuExportar {
  cuantas: string
  disabled: boolean
  onExportar: (formato: 'xlsx' | 'csv', columnas: 'visibles' | 'todas') => void
}

export const MenuExportar = ({ cuantas, disabled, onExportar }: PropsMenuExportar) => (
  <MenuDesplegable
    position="bottom-end"
    boton={
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} disabled={disabled}>
        Exportar
      </Button>
    }
  >
    {(Menu) => (
      <>
        <Menu.Label>{cuantas}, con estos filtros</Menu.Label>
        <Menu.Item onClick={() => onExportar('xlsx', 'visibles')}>Excel (XLSX)</Menu.Item>
        <Menu.Item onClick={() => onExportar('csv', 'visibles')}>CSV</Menu.Item>
        <Menu.Divider />
        <Menu.Label>Con todas las columnas</Menu.Label>
        <Menu.Item onClick={() => onExportar('xlsx', 'todas')}>Excel, todas las columnas</Menu.Item>
        <Menu.Item onClick={() => onExportar('csv', 'todas')}>CSV, todas las columnas</Menu.Item>
      </>
    )}
  </MenuDesplegable>
)

export interface VistaGuardada {
  id: number
  nombre: string
  compartida: boolean
  consulta: string
  columnas: ColumnaVista[] | null
  mia: boolean
}

interface PropsMenuVistas {
  lista: string
  consulta: string
  columnas: readonly ColumnaVista[] | null
  onAbrir: (vista: VistaGuardada) => void
}

export const MenuVistas = ({ lista, consulta, columnas, onAbrir }: PropsMenuVistas) => {
  const { data: vistas = [], mutate } = useApi<VistaGuardada[]>(`/vistas?lista=${encodeURIComponent(lista)}`, {
    luego: true,
  })
  const [guardando, setGuardando] = useState(false)
  const piezas = useFlotantes(guardando)

  const borrar = async ({ id, nombre }: VistaGuardada) => {
    if (
      !(await confirmar(`¿Eliminar la vista «${nombre}»?`, {
        title: 'Eliminar vista',
        yes: 'Eliminar vista',
        danger: true,
      }))
    )
      return
    await api.del(`/vistas/${id}`).then(() => mutate(), decirFalla)
  }
  const grupo = (Menu: typeof MenuDeMantine, titulo: string, rows: VistaGuardada[]) =>
    rows.length > 0 && (
      <>
        <Menu.Label>{titulo}</Menu.Label>
        {rows.map((vista) => (
          <div key={vista.id} className="flex items-center gap-1">
            <Menu.Item onClick={() => onAbrir(vista)}>{vista.nombre}</Menu.Item>
            {vista.mia ? (
              <ActionIcon size="sm" aria-label={`Eliminar la vista ${vista.nombre}`} onClick={() => void borrar(vista)}>
                <IconTrash size={14} aria-hidden />
              </ActionIcon>
            ) : null}
          </div>
        ))}
      </>
    )

  return (
    <>
      <MenuDesplegable
        position="bottom-end"
        boton={
          <ActionIcon size="lg" aria-label="Vistas guardadas">
            <IconBookmark size={18} aria-hidden />
          </ActionIcon>
        }
      >
        {(Menu) => (
          <>
            {grupo(
              Menu,
              'Mis vistas',
              vistas.filter(({ mia }) => mia),
            )}
            {grupo(
              Menu,
              'Compartidas',
              vistas.filter(({ mia }) => !mia),
            )}
            {vistas.length > 0 ? <Menu.Divider /> : null}
            <Menu.Item onClick={() => setGuardando(true)}>Guardar esta vista…</Menu.Item>
          </>
        )}
      </MenuDesplegable>
      {guardando && piezas ? (
        <piezas.GuardarVista
          lista={lista}
          consulta={consulta}
          columnas={columnas}
          onClose={() => setGuardando(false)}
          onSaved={() => void mutate()}
        />
      ) : null}
    </>
  )
}
