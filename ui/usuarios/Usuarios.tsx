import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { api, mensajeDe } from '../kit/api.ts'
import { aviso } from '../kit/aviso.ts'
import { confirmar } from '../kit/confirmar.ts'
import { HistorialDialogo } from '../kit/HistorialDialogo.tsx'
import { ListaServidor } from '../kit/lista/ListaServidor.tsx'
import { Pagina } from '../kit/Pagina.tsx'
import { puedeVista } from '../kit/permisos.ts'
import { useSession } from '../kit/session.ts'
import { refrescar } from '../kit/useApi.ts'
import { Alta } from './Alta.tsx'
import { CambiarRol } from './CambiarRol.tsx'
import { columnasDeUsuario, type Edicion } from './columnas.tsx'
import { NuevoUsuario } from './NuevoUsuario.tsx'
import { PorQue } from './PorQue.tsx'
import { nombreDe, type FilaUsuario } from './usuario.ts'

/** The users of the office (specification 3, /admin/user-page). */
const Usuarios = () => {
  const yo = useSession()?.user.id
  const [edicion, setEdicion] = useState<Edicion | null>(null)
  const [cambiandoRol, setCambiandoRol] = useState<FilaUsuario | null>(null)
  const [preguntando, setPreguntando] = useState<FilaUsuario | null>(null)
  const puedeCrear = puedeVista('usuarios', 'crear')
  const editable = puedeVista('usuarios', 'modificar')
  const puedeEliminar = puedeVista('usuarios', 'eliminar')

  const guardar = async (row: FilaUsuario, estado: 1 | 0) => {
    const working = aviso.cargando('Guardando cambios...')
    try {
      await api.put(`/usuario/${row.id}`, { estado, version: row.version })
      working.exito('Registro actualizado con éxito')
      setEdicion(null)
    } catch (error) {
      working.error(mensajeDe(error))
    }
    await refrescar('/usuario')
  }
  const cancelar = async (row: FilaUsuario) => {
    if (edicion?.estado === row.estado || (await confirmar('Seguro deseas cancelar?', { title: 'Cancelar los cambios', yes: 'Sí, cancelar' }))) setEdicion(null)
  }
  const eliminar = async (row: FilaUsuario) => {
    if (!(await confirmar(`Seguro deseas eliminar? ${nombreDe(row)} no podrá volver a entrar. Si ya hizo trabajo en la oficina, su usuario queda inactivo.`, { title: 'Eliminar usuario', yes: 'Eliminar', danger: true }))) return
    const working = aviso.cargando('Eliminando...')
    try {
      const { eliminado, message } = await api.del<{ eliminado: boolean; message: string }>(`/usuario/${row.id}`)
      working.exito(message)
      if (!eliminado) aviso.info(message, 8_000)
    } catch (error) {
      working.error(mensajeDe(error))
    }
    await refrescar('/usuario')
  }
  const enviarEnlace = async (row: FilaUsuario) => {
    const working = aviso.cargando('Guardando...')
    try {
      working.exito((await api.post<{ message: string }>(`/usuario/${row.id}/enlace`)).message)
    } catch (error) {
      working.error(mensajeDe(error))
    }
  }

  const [historia, setHistoria] = useState<number | null>(null)

  const acciones = (row: FilaUsuario) =>
    edicion?.id === row.id ? (
      <div className="alta-acciones">
        <Button size="compact-sm" variant="default" onClick={() => void cancelar(row)}>
          Cancelar
        </Button>
        <Button size="compact-sm" onClick={() => void guardar(row, edicion.estado)}>
          Guardar
        </Button>
      </div>
    ) : (
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={`Acciones de ${nombreDe(row)}`}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {editable ? <Menu.Item onClick={() => setCambiandoRol(row)}>Cambiar rol</Menu.Item> : null}
          {editable && row.id !== yo ? <Menu.Item onClick={() => setEdicion({ id: row.id, estado: row.estado })}>Editar estado</Menu.Item> : null}
          {(editable || puedeCrear) && row.estado ? (
            <Menu.Item onClick={() => void enviarEnlace(row)}>{row.invitado_en ? 'Repetir la invitación' : 'Enviar enlace de contraseña'}</Menu.Item>
          ) : null}
          <Menu.Item onClick={() => setPreguntando(row)}>¿Por qué no ve una pantalla?</Menu.Item>
          <Menu.Item onClick={() => setHistoria(row.id)}>Historial</Menu.Item>
          {puedeEliminar && row.id !== yo ? (
            <Menu.Item className="kit-peligro" onClick={() => void eliminar(row)}>
              Eliminar
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    )

  return (
    <Pagina flush title="Usuarios" migas={[{ label: 'Configuracion' }]}>
      {puedeCrear ? <Alta label="Nuevo usuario"><NuevoUsuario /></Alta> : null}
      <ListaServidor<FilaUsuario>
        path="/usuario"
        title="Usuarios"
        columns={columnasDeUsuario({ edicion, editable: (row) => editable && row.id !== yo, onEstado: (row, estado) => setEdicion({ id: row.id, estado }) })}
        rowKey={(row) => row.id}
        rowMuted={(row) => row.estado === 0}
        rowEditing={(row) => row.id === edicion?.id}
        rowActions={acciones}
        sort="nombres"
        pageSize={5}
        searchPlaceholder="Nombre o correo"
        exportar="usuarios"
      />
      <CambiarRol fila={cambiandoRol} onClose={() => setCambiandoRol(null)} />
      <PorQue fila={preguntando} onClose={() => setPreguntando(null)} onCambiarRol={editable ? setCambiandoRol : undefined} />
      <HistorialDialogo tabla="usuarios" registro={historia} title="Historial del usuario" onClose={() => setHistoria(null)} />
    </Pagina>
  )
}

export default Usuarios
