import { Switch } from '@mantine/core'
import { formatDateTime } from '../../schemas/es-co.ts'
import type { Columna } from '../kit/lista/columna.ts'
import { nombreDe, type FilaUsuario } from './usuario.ts'

/** The row whose state is being changed, until it is saved or let go. */
export interface Edicion { id: number; estado: 1 | 0 }

interface Given {
  edicion: Edicion | null
  /** Whether this row's state may be changed. */
  editable: (row: FilaUsuario) => boolean
  onEstado: (row: FilaUsuario, estado: 1 | 0) => void
}

const Estado = ({ row, edicion, editable, onEstado }: Given & { row: FilaUsuario }) => {
  const shown = edicion?.id === row.id ? edicion.estado : row.estado
  return (
    <Switch
      size="xs"
      aria-label={`Estado de ${nombreDe(row)}`}
      label={shown ? 'Activo' : 'Inactivo'}
      checked={shown === 1}
      disabled={!editable(row)}
      onChange={(event) => onEstado(row, event.currentTarget.checked ? 1 : 0)}
    />
  )
}

const Acceso = ({ row }: { row: FilaUsuario }) => {
  if (row.ultimo_acceso) return formatDateTime(row.ultimo_acceso)
  return <span className="muted">{row.invitado_en ? `Invitado el ${formatDateTime(row.invitado_en)}` : 'Nunca ha entrado'}</span>
}

/** The users' table (specification 3, Users), with the last time each was there. */
export const columnasDeUsuario = (given: Given): Columna<FilaUsuario>[] => [
  { id: 'nombres', title: 'Nombres', width: 160 },
  { id: 'apellidos', title: 'Apellidos', width: 160, card: 'head' },
  { id: 'email', title: 'Usuario', width: 200, card: 'body' },
  { id: 'name_rol', title: 'Rol', width: 140, card: 'body' },
  { id: 'estado', title: 'Estado', type: 'enum', options: [{ value: '1', label: 'Activo' }, { value: '0', label: 'Inactivo' }], width: 120, card: 'body', render: (row) => <Estado {...given} row={row} /> },
  { id: 'ultimo_acceso', title: 'Último acceso', search: false, width: 150, card: 'body', render: (row) => <Acceso row={row} /> },
]
