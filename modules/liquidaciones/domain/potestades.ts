import { ITEM } from './unidades.ts'
import type { Linea } from './explicar.ts'
import json from './potestades.json' with { type: 'json' }

export interface Potestad {
  que: string
  puede: boolean
  porque: string
  norma: string | null
}

/** Changes that the law allows to an office; read by the sheet, its help and the server. */
export const POTESTADES = json satisfies Record<string, Potestad>

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
