import { ITEM } from './unidades.ts'
import type { Linea } from './explicar.ts'

export interface Potestad {
  que: string
  puede: boolean
  porque: string
  norma: string | null
}

const fija = (que: string, porque: string, norma: string): Potestad => ({ que, puede: false, porque, norma })
const libre = (que: string, porque: string, norma: string | null = null): Potestad => ({
  que,
  puede: true,
  porque,
  norma,
})
const DUR = 'D. 1069 de 2015, art. 2.2.6.13.'

/** Changes that the law allows to an office; read by the sheet, its help and the server. */
export const POTESTADES = {
  derechos: fija('Valor de los derechos notariales', 'Lo da la tarifa según el acto y su cuantía', `${DUR}2.1.1`),
  repartoDerechos: libre(
    'Quién paga los derechos',
    'Por mitades o según la costumbre del acto, salvo pacto de las partes',
    'C.C. art. 1862; C.Co. arts. 909 y 910',
  ),
  repartoConExenta: fija(
    'Quién paga con una entidad exenta',
    'El particular paga el 100 %, sin pacto en contrario, porque concurre una entidad exenta',
    `${DUR}2.10.2`,
  ),
  garantia: fija(
    'Garantía entre las mismas partes',
    'No causa derechos; si no es entre las mismas, corrija los otorgantes',
    `${DUR}2.10.1`,
  ),
  aporte: fija(
    'Aporte especial del Gobierno',
    'Es lo que excede el tope de remuneración del notario',
    `${DUR}2.10.2 y 2.10.3`,
  ),
  vivienda: libre(
    'Vivienda de interés social o prioritario',
    'Se dice debajo de la hoja, de un acto, con las condiciones que la ley pide de la VIP',
    `${DUR}2.7.2 y 2.9.1 t)`,
  ),
  remate: libre(
    'Valor del remate',
    'Se escribe en el acto: la base es el mayor entre cuantía, avalúo y remate',
    `${DUR}3.3.1`,
  ),
  recaudos: fija('Valor de los recaudos', 'Los paga toda escritura, exenta o no, una sola vez', `${DUR}3.2.1`),
  repartoRecaudos: libre('Quién paga los recaudos', 'Por mitades, salvo pacto de las partes'),
  retencion: fija(
    'Retención en la fuente',
    'Sale del precio, la participación y el año de adquisición: se corrigen en la radicación',
    'E.T. arts. 398 y 399',
  ),
  repartoRetencion: fija('Quién paga la retención', 'Está a cargo de quien enajena', 'E.T. art. 398'),
  timbre: fija(
    'Impuesto de timbre',
    'Lo da el valor de la enajenación; quien liquida lo puede quitar con su motivo, debajo de la hoja',
    'E.T. arts. 518 y 519',
  ),
  repartoTimbre: libre(
    'Quién paga el timbre',
    'Por mitades entre quienes otorgan, salvo pacto de las partes',
    'por confirmar: E.T. art. 515',
  ),
  boleta: fija('Valor de la boleta fiscal', 'Lo da la tarifa del departamento', 'Ley 223 de 1995, art. 230'),
  accesorio: libre(
    'Acto accesorio de otro',
    'Con su motivo; nunca una cancelación ni una transferencia',
    'Ley 223 de 1995, art. 228',
  ),
  repartoBoleta: libre(
    'Quién paga la boleta fiscal',
    'Por partes iguales, salvo pacto de las partes',
    'Ley 223 de 1995, art. 227',
  ),
  registro: fija(
    'Valor de los derechos de registro',
    'Lo da la tarifa registral vigente',
    'Resolución anual de la Superintendencia',
  ),
  repartoRegistro: libre('Quién paga los derechos de registro', 'Lo que acuerden las partes'),
  servicio: libre(
    'Servicios adicionales y registrales',
    'Se agregan, se quitan y se cambian su cantidad y quién los paga',
  ),
  precioDeTarifa: fija(
    'Precio de un servicio con tarifa',
    'Lo da la tarifa: cambie la cantidad',
    `${DUR}2.1.3 a 2.1.7`,
  ),
  precioAbierto: libre('Precio de un servicio sin tarifa', 'Lo escribe quien lo agrega'),
} as const satisfies Record<string, Potestad>

type Clave = keyof typeof POTESTADES

const DE_ITEM: Readonly<Record<number, { valor: Clave; reparto: Clave }>> = {
  [ITEM.derechos]: { valor: 'derechos', reparto: 'repartoDerechos' },
  [ITEM.aporteEspecial]: { valor: 'aporte', reparto: 'repartoDerechos' },
  [ITEM.super]: { valor: 'recaudos', reparto: 'repartoRecaudos' },
  [ITEM.fondo]: { valor: 'recaudos', reparto: 'repartoRecaudos' },
  [ITEM.retencion]: { valor: 'retencion', reparto: 'repartoRetencion' },
  [ITEM.timbre]: { valor: 'timbre', reparto: 'repartoTimbre' },
  [ITEM.boleta]: { valor: 'boleta', reparto: 'repartoBoleta' },
  [ITEM.registro]: { valor: 'registro', reparto: 'repartoRegistro' },
}

const DE_SERVICIO = { valor: 'servicio', reparto: 'servicio' } as const

/** `valor` includes a service's quantity. */
export const potestadDe = (
  linea: Pick<Linea, 'id_items_liquidaciones' | 'manual' | 'editable'>,
  que: 'valor' | 'reparto',
): Potestad => {
  const { valor, reparto } = linea.manual ? DE_SERVICIO : (DE_ITEM[linea.id_items_liquidaciones] ?? DE_SERVICIO)
  if (que === 'valor') return POTESTADES[valor]
  const suya = POTESTADES[reparto]
  return suya.puede && !linea.editable ? POTESTADES.repartoConExenta : suya
}

export const razonDe = ({ porque, norma }: Potestad): string => (norma === null ? porque : `${porque} (${norma})`)
