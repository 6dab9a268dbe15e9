import type { Campo, OpcionDeCampo } from '../../vistas/pantalla.ts'
import { textoPedido, unoPedido } from './comunes.ts'

const FORMAS_DE_PAGO: readonly OpcionDeCampo[] = [
  { value: 'Leasing', label: 'Leasing' },
  { value: 'Hipoteca', label: 'Hipoteca' },
]

/** What the leasing deeds of used and of new housing both ask. */
export const propiedades = {
  nombre_propietario: textoPedido('Nombre del propietario', 200),
  numero_apto: textoPedido('Número del apartamento o casa', 30),
  numero_orden: textoPedido('Número de la orden', 30),
  forma_pago: unoPedido('Forma de pago', 'Leasing', 'Hipoteca'),
} as const

export const campos = {
  nombre_propietario: { widget: 'text', ancho: 12, seccion: 'Propietario' },
  numero_apto: { widget: 'text', ancho: 4, seccion: 'Inmueble' },
  numero_orden: { widget: 'text', ancho: 4, seccion: 'Inmueble' },
  forma_pago: { widget: 'choice', opciones: FORMAS_DE_PAGO, ancho: 4, seccion: 'Pago' },
} as const satisfies Record<string, Campo>
