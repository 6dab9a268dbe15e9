import { NativeSelect } from '@mantine/core'
import { TextoInput } from '../kit/campos/Texto.tsx'
import type { Columna } from '../kit/lista/columna.ts'
import type { Rol } from '../usuarios/usuario.ts'
import { PRIVACIDADES } from './rol.ts'

/** A role being edited in its row. */
export interface Edicion { id: number; name: string; description: string; privacy: string; errores: Record<string, string> }

interface Given { edicion: Edicion | null; onCambio: (campos: Partial<Edicion>) => void }

const texto = ({ edicion, onCambio }: Given, row: Rol, campo: 'name' | 'description', label: string) =>
  edicion?.id === row.id ? (
    <TextoInput size="xs" aria-label={`${label} de ${row.name}`} data-autofocus={campo === 'name' || undefined} value={edicion[campo]} error={edicion.errores[campo]} onChange={(value) => onCambio({ [campo]: value })} />
  ) : (
    row[campo]
  )

const capital = (word: string | null): string => (word ? word.charAt(0).toUpperCase() + word.slice(1) : '')

/** The roles' table (specification 3, Roles), with how many use each. */
export const columnasDeRol = (given: Given): Columna<Rol>[] => [
  { id: 'name', title: 'Nombre', width: 220, render: (row) => texto(given, row, 'name', 'Nombre') },
  { id: 'description', title: 'Scoopes', width: 320, card: 'body', render: (row) => texto(given, row, 'description', 'Scoopes') },
  {
    id: 'privacy', title: 'Privacidad', width: 130, card: 'body',
    render: (row) => {
      if (given.edicion?.id !== row.id) return capital(row.privacy)
      const values = [...new Set([...PRIVACIDADES, given.edicion.privacy].filter(Boolean))]
      return <NativeSelect size="xs" aria-label={`Privacidad de ${row.name}`} value={given.edicion.privacy} data={values.map((value) => ({ value, label: capital(value) }))} onChange={(event) => given.onCambio({ privacy: event.currentTarget.value })} />
    },
  },
  { id: 'usuarios', title: 'Usuarios', type: 'number', search: false, width: 90, card: 'body' },
  { id: 'permisos', title: 'Permisos', type: 'number', search: false, width: 90, card: 'body' },
]
