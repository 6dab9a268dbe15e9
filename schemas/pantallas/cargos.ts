import type { OpcionDeCampo } from '../vistas/pantalla.ts'

/** Roles of a person on deeds. */
export const CARGOS: readonly OpcionDeCampo[] = [
  { value: 'digitador', label: 'Digitador' },
  { value: 'revisor', label: 'Revisor' },
  { value: 'liquidador', label: 'Liquidador' },
  { value: 'contacto', label: 'Contacto' },
]
