import type { Disponible } from '../../schemas/respuestas/facturacion/deposito.ts'
import { RUBROS, type Rubro } from '../../modules/depositos/domain.ts'
import { BOLETA_INICIAL } from '../../schemas/facturacion/deposito.ts'
import { SIN_VALORES, type Valores } from './deposito.ts'

export type { Descargue, Disponible } from '../../schemas/respuestas/facturacion/deposito.ts'

/** The rubros that the deposit was received for. */
export const rubrosDe = (d: Disponible): readonly Rubro[] => RUBROS.filter((rubro) => d.recibido[rubro] > 0)

/** What the form starts with: the boleta's usual amount (specification 1, section 9), if there is that much. */
export const valoresIniciales = (d: Disponible): Valores => ({
  ...SIN_VALORES,
  boleta: d.boleta > 0 ? Math.min(BOLETA_INICIAL, d.boleta) : null,
})

/** What each rubro is paid out for. */
export const DESTINO: Readonly<Record<Rubro, string>> = {
  notaria: 'Gastos notariales',
  boleta: 'Boleta fiscal',
  registro: 'Registro',
  otros: 'Otros',
  anticipo: 'Anticipo (devolver al cliente)',
}
