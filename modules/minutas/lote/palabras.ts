import type { EstadoDeFila } from './model.ts'

export const ESTADO_EN_PALABRAS: Readonly<Record<EstadoDeFila, string>> = {
  pendiente: 'Pendiente',
  lista: 'Lista',
  con_faltantes: 'Con faltantes',
  fallida: 'Fallida',
  detenida: 'Detenida',
}
