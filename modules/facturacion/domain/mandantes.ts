import { ITEM } from '../../liquidaciones/domain.ts'

/** For whom the notary collects: the party that a mandate line of an invoice names. */
export interface Mandante {
  nit: string
  dv: string
  nombre: string
}

const SNR: Mandante = { nit: '899999007', dv: '0', nombre: 'Superintendencia de Notariado y Registro' }
const DIAN: Mandante = { nit: '800197268', dv: '4', nombre: 'Dirección de Impuestos y Aduanas Nacionales' }

/**
 * Whose the money of each collected line is, by item. The Fondo has no NIT in our sources and the Superintendencia receives its money,
 * so it is named for both; an office that knows better says so on the item (`items_liquidaciones.mandante_nit`).
 */
export const MANDANTES: Readonly<Record<number, Mandante>> = {
  [ITEM.aporteEspecial]: SNR,
  [ITEM.super]: SNR,
  [ITEM.fondo]: SNR,
  [ITEM.retencion]: DIAN,
  [ITEM.timbre]: DIAN,
}
