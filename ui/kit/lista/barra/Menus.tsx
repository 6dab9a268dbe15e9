import { ActionIcon, Button, Checkbox, Popover, Menu, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3, IconDownload, IconBookmark, IconTrash } from '@tabler/icons-react'
import type { Columna } from '../columna.ts'
import type { ColumnaVista } from '../vista.ts'
import { useState } from 'react'
import { movida } from '../../tables/Ordenar.tsx'
import { api, mensajeDe } from '../../http/api.ts'
import { aviso } from '../../feedback/aviso.ts'
import { confirmar } from '../../dialogs/confirmar.ts'
import { Dialogo } from '../../dialogs/Dialogo.tsx'
import { useFormulario } from '../../forms/use-formulario.ts'
import { useApi } from '../../http/use-api.ts'

interface Props<R> {
  columns: readonly Columna<R>[]
  vista: readonly ColumnaVista[]
  onChange: (vista: ColumnaVista[] | null) => void
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

/** Query string of a view: drops the page and the open drawer. */
const comoVista = (consulta: string): string => {
  const params = new URLSearchParams(consulta)
  for (const name of ['pagina', 'fila']) params.delete(name)
  return params.toString()
}

export const MenuVistas = ({ lista, consulta, columnas, onAbrir }: PropsMenuVistas) => {
  const { data: vistas = [], mutate } = useApi<VistaGuardada[]>(`/vistas?lista=${encodeURIComponent(lista)}`)
  const [guardando, setGuardando] = useState(false)

  const borrar = async ({ id, nombre }: VistaGuardada) => {
    if (
      !(await confirmar(`¿Eliminar la vista «${nombre}»?`, {
        title: 'Eliminar vista',
        yes: 'Eliminar vista',
        danger: true,
      }))
    )
      return
    await api.del(`/vistas/${id}`).then(
      () => mutate(),
      (error: unknown) => aviso.error(mensajeDe(error)),
    )
  }
  const grupo = (titulo: string, rows: VistaGuardada[]) =>
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
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size="lg" aria-label="Vistas guardadas">
            <IconBookmark size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {grupo(
            'Mis vistas',
            vistas.filter(({ mia }) => mia),
          )}
          {grupo(
            'Compartidas',
            vistas.filter(({ mia }) => !mia),
          )}
          {vistas.length > 0 ? <Menu.Divider /> : null}
          <Menu.Item onClick={() => setGuardando(true)}>Guardar esta vista…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {guardando ? (
        <Guardar
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

const Guardar = ({
  lista,
  consulta,
  columnas,
  onClose,
  onSaved,
}: Omit<PropsMenuVistas, 'onAbrir'> & { onClose: () => void; onSaved: () => void }) => {
  const { dialogo, problema, errores, datos, cambiar, casilla } = useFormulario({
    inicial: { nombre: '', compartida: false },
    revisar: ({ nombre }) => ({ nombre: !nombre.trim() && 'Escriba un nombre' }),
    enviar: ({ nombre, compartida }) =>
      api.post('/vistas', { lista, nombre: nombre.trim(), compartida, consulta: comoVista(consulta), columnas }),
    exito: 'Vista guardada',
    alHacer: () => {
      onSaved()
      onClose()
    },
  })
  return (
    <Dialogo opened size="sm" title="Guardar esta vista" onClose={onClose} {...dialogo} problema={null} si="Guardar">
      <div className="kit-columna">
        <TextInput
          data-autofocus
          label="Nombre de la vista"
          maxLength={60}
          value={datos.nombre}
          error={errores['nombre'] ?? (problema ? mensajeDe(problema) : '')}
          onChange={(event) => cambiar({ nombre: event.currentTarget.value })}
        />
        <Checkbox label="Compartir con toda la oficina" {...casilla('compartida')} />
        <p className="muted">Guarda los filtros, el orden y las columnas que ve ahora.</p>
      </div>
    </Dialogo>
  )
}
