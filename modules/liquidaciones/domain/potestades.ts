import { ITEM } from './unidades.ts'
import type { Linea } from './explicar.ts'

export interface Potestad {
  que: string
  puede: boolean
  porque: string
  norma: string | null
}

/** Changes that the law allows to an office; read by the sheet, its help and the server. */
export const POTESTADES = {
  derechos: {
    que: 'Valor de los derechos notariales',
    puede: false,
    porque: 'Lo da la tarifa según el acto y su cuantía',
    norma: 'D. 1069 de 2015, art. 2.2.6.13.2.1.1',
  },
  repartoDerechos: {
    que: 'Quién paga los derechos',
    puede: true,
    porque: 'Por mitades o según la costumbre del acto, salvo pacto de las partes',
    norma: 'C.C. art. 1862; C.Co. arts. 909 y 910',
  },
  repartoConExenta: {
    que: 'Quién paga con una entidad exenta',
    puede: false,
    porque: 'El particular paga el 100 %, sin pacto en contrario, porque concurre una entidad exenta',
    norma: 'D. 1069 de 2015, art. 2.2.6.13.2.10.2',
  },
  garantia: {
    que: 'Garantía entre las mismas partes',
    puede: false,
    porque: 'No causa derechos; si no es entre las mismas, corrija los otorgantes',
    norma: 'D. 1069 de 2015, art. 2.2.6.13.2.10.1',
  },
  aporte: {
    que: 'Aporte especial del Gobierno',
    puede: false,
    porque: 'Es lo que excede el tope de remuneración del notario',
    norma: 'D. 1069 de 2015, art. 2.2.6.13.2.10.2 y 2.10.3',
  },
  vivienda: {
    que: 'Vivienda de interés social o prioritario',
    puede: true,
    porque: 'Se dice debajo de la hoja, de un acto, con las condiciones que la ley pide de la VIP',
    norma: 'D. 1069 de 2015, art. 2.2.6.13.2.7.2 y 2.9.1 t)',
  },
  remate: {
    que: 'Valor del remate',
    puede: true,
    porque: 'Se escribe en el acto: la base es el mayor entre cuantía, avalúo y remate',
    norma: 'D. 1069 de 2015, art. 2.2.6.13.3.3.1',
  },
  recaudos: {
    que: 'Valor de los recaudos',
    puede: false,
    porque: 'Los paga toda escritura, exenta o no, una sola vez',
    norma: 'D. 1069 de 2015, art. 2.2.6.13.3.2.1',
  },
  repartoRecaudos: {
    que: 'Quién paga los recaudos',
    puede: true,
    porque: 'Por mitades, salvo pacto de las partes',
    norma: null,
  },
  retencion: {
    que: 'Retención en la fuente',
    puede: false,
    porque: 'Sale del precio, la participación y el año de adquisición: se corrigen en la radicación',
    norma: 'E.T. arts. 398 y 399',
  },
  repartoRetencion: {
    que: 'Quién paga la retención',
    puede: false,
    porque: 'Está a cargo de quien enajena',
    norma: 'E.T. art. 398',
  },
  timbre: {
    que: 'Impuesto de timbre',
    puede: false,
    porque: 'Lo da el valor de la enajenación; quien liquida lo puede quitar con su motivo, debajo de la hoja',
    norma: 'E.T. arts. 518 y 519',
  },
  repartoTimbre: {
    que: 'Quién paga el timbre',
    puede: true,
    porque: 'Por mitades entre quienes otorgan, salvo pacto de las partes',
    norma: 'por confirmar: E.T. art. 515',
  },
  boleta: {
    que: 'Valor de la boleta fiscal',
    puede: false,
    porque: 'Lo da la tarifa del departamento',
    norma: 'Ley 223 de 1995, art. 230',
  },
  accesorio: {
    que: 'Acto accesorio de otro',
    puede: true,
    porque: 'Con su motivo; nunca una cancelación ni una transferencia',
    norma: 'Ley 223 de 1995, art. 228',
  },
  repartoBoleta: {
    que: 'Quién paga la boleta fiscal',
    puede: true,
    porque: 'Por partes iguales, salvo pacto de las partes',
    norma: 'Ley 223 de 1995, art. 227',
  },
  registro: {
    que: 'Valor de los derechos de registro',
    puede: false,
    porque: 'Lo da la tarifa registral vigente',
    norma: 'Resolución anual de la Superintendencia',
  },
  repartoRegistro: {
    que: 'Quién paga los derechos de registro',
    puede: true,
    porque: 'Lo que acuerden las partes',
    norma: null,
  },
  servicio: {
    que: 'Servicios adicionales y registrales',
    puede: true,
    porque: 'Se agregan, se quitan y se cambian su cantidad y quién los paga',
    norma: null,
  },
  precioDeTarifa: {
    que: 'Precio de un servicio con tarifa',
    puede: false,
    porque: 'Lo da la tarifa: cambie la cantidad',
    norma: 'D. 1069 de 2015, art. 2.2.6.13.2.1.3 a 2.1.7',
  },
  precioAbierto: {
    que: 'Precio de un servicio sin tarifa',
    puede: true,
    porque: 'Lo escribe quien lo agrega',
    norma: null,
  },
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
