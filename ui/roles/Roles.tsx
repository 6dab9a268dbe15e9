import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, erroresDe, mensajeDe } from '../kit/api.ts'
import { aviso } from '../kit/aviso.ts'
import { confirmar } from '../kit/confirmar.ts'
import { HistorialDialogo } from '../kit/HistorialDialogo.tsx'
import { ListaServidor } from '../kit/lista/ListaServidor.tsx'
import { Pagina } from '../kit/Pagina.tsx'
import { puedeVista } from '../kit/permisos.ts'
import { refrescar } from '../kit/useApi.ts'
import { Alta } from '../usuarios/Alta.tsx'
import type { Rol } from '../usuarios/usuario.ts'
import { columnasDeRol, type Edicion } from './columnas.tsx'
import { NuevoRol } from './NuevoRol.tsx'
import { revisarRol } from './rol.ts'
import { verComoRol } from './verComoRol.ts'

const edicionDe = ({ id, name, description, privacy }: Rol): Edicion => ({ id, name, description: description ?? '', privacy: privacy ?? '', errores: {} })

/** Roles and permissions (specification 3, /admin/roles). */
const Roles = () => {
  const [edicion, setEdicion] = useState<Edicion | null>(null)
  const editable = puedeVista('roles', 'modificar')
  const puedeEliminar = puedeVista('roles', 'eliminar')

  const guardar = async (edited: Edicion) => {
    const errores = revisarRol(edited)
    const [first] = Object.values(errores)
    if (first) {
      setEdicion({ ...edited, errores })
      return aviso.error(first)
    }
    const working = aviso.cargando('Guardando cambios...')
    try {
      await api.put(`/rol/${edited.id}`, { name: edited.name.trim(), description: edited.description.trim(), privacy: edited.privacy || null })
      working.exito('Actualizado correctamente')
      setEdicion(null)
      await refrescar('/rol')
    } catch (error) {
      setEdicion({ ...edited, errores: erroresDe(error) })
      working.error(mensajeDe(error))
    }
  }
  const cancelar = async (row: Rol) => {
    const { name, description, privacy } = edicionDe(row)
    const same = edicion?.name === name && edicion.description === description && edicion.privacy === privacy
    if (same || (await confirmar('Seguro deseas cancelar?', { title: 'Cancelar los cambios', yes: 'Sí, cancelar' }))) setEdicion(null)
  }
  const eliminar = async (row: Rol) => {
    if (!(await confirmar(`Seguro deseas eliminar? Se elimina el rol ${row.name} con sus permisos.`, { title: 'Eliminar rol', yes: 'Eliminar', danger: true }))) return
    const working = aviso.cargando('Eliminando...')
    try {
      await api.del(`/rol/${row.id}`)
      working.exito('Registro eliminado con éxito')
    } catch (error) {
      working.error(mensajeDe(error))
    }
    await refrescar('/rol')
  }

  const [historia, setHistoria] = useState<number | null>(null)

  const acciones = (row: Rol) =>
    edicion?.id === row.id ? (
      <div className="alta-acciones">
        <Button size="compact-sm" variant="default" onClick={() => void cancelar(row)}>
          Cancelar
        </Button>
        <Button size="compact-sm" onClick={() => void guardar(edicion)}>
          Guardar
        </Button>
      </div>
    ) : (
      <div className="alta-acciones">
        <Button component={Link} href={`/admin/roles/${row.id}`} size="compact-sm" variant="subtle" aria-label={`Permisos de ${row.name}`}>
          Permisos
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={`Acciones de ${row.name}`}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {editable ? <Menu.Item onClick={() => setEdicion(edicionDe(row))}>Editar</Menu.Item> : null}
            <Menu.Item onClick={() => void verComoRol(row)}>Ver como este rol</Menu.Item>
            <Menu.Item onClick={() => setHistoria(row.id)}>Historial</Menu.Item>
            {puedeEliminar ? (
              <Menu.Item className="kit-peligro" onClick={() => void eliminar(row)}>
                Eliminar
              </Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      </div>
    )

  return (
    <Pagina flush title="Roles" migas={[{ label: 'Configuracion' }]}>
      {puedeVista('roles', 'crear') ? <Alta label="Nuevo rol"><NuevoRol /></Alta> : null}
      <ListaServidor<Rol>
        path="/rol"
        title="Roles"
        columns={columnasDeRol({ edicion, onCambio: (campos) => setEdicion(edicion && { ...edicion, ...campos, errores: {} }) })}
        rowKey={(row) => row.id}
        rowEditing={(row) => row.id === edicion?.id}
        rowActions={acciones}
        sort="name"
        pageSize={5}
        searchPlaceholder="Nombre o scoopes"
        exportar="roles"
      />
      <HistorialDialogo tabla="roles" registro={historia} title="Historial del rol" onClose={() => setHistoria(null)} />
    </Pagina>
  )
}

export default Roles
