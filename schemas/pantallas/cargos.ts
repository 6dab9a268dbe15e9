import type { OpcionDeCampo } from '../vistas/pantalla.ts'

export const CARGOS: readonly OpcionDeCampo[] = [
  { value: 'digitador', label: 'Digitador' },
  { value: 'revisor', label: 'Revisor' },
  { value: 'liquidador', label: 'Liquidador' },
  { value: 'contacto', label: 'Contacto' },
]
