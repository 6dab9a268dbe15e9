import { ActionIcon, Checkbox, Menu, TextInput } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { api, mensajeDe } from '../http/api.ts'
import { aviso } from '../feedback/aviso.ts'
import { confirmar } from '../dialogs/confirmar.ts'
import { Dialogo } from '../dialogs/Dialogo.tsx'
import { useApi } from '../http/use-api.ts'
import type { ColumnaVista } from './columnas.ts'

export interface VistaGuardada {
  id: number
  nombre: string
  compartida: boolean
  consulta: string
  columnas: ColumnaVista[] | null
  mia: boolean
}

interface Props {
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

export const MenuVistas = ({ lista, consulta, columnas, onAbrir }: Props) => {
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
}: Omit<Props, 'onAbrir'> & { onClose: () => void; onSaved: () => void }) => {
  const [nombre, setNombre] = useState('')
  const [compartida, setCompartida] = useState(false)
  const [error, setError] = useState('')
  const guardar = async () => {
    if (!nombre.trim()) return setError('Escriba un nombre')
    try {
      await api.post('/vistas', { lista, nombre: nombre.trim(), compartida, consulta: comoVista(consulta), columnas })
      aviso.exito('Vista guardada')
      onSaved()
      onClose()
    } catch (problem) {
      setError(mensajeDe(problem))
    }
  }
  return (
    <Dialogo opened size="sm" title="Guardar esta vista" onClose={onClose} onSubmit={() => void guardar()} si="Guardar">
      <div className="kit-columna">
        <TextInput
          data-autofocus
          label="Nombre de la vista"
          maxLength={60}
          value={nombre}
          error={error}
          onChange={(event) => setNombre(event.currentTarget.value)}
        />
        <Checkbox
          label="Compartir con toda la oficina"
          checked={compartida}
          onChange={(event) => setCompartida(event.currentTarget.checked)}
        />
        <p className="muted">Guarda los filtros, el orden y las columnas que ve ahora.</p>
      </div>
    </Dialogo>
  )
}
