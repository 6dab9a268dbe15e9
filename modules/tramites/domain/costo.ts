import { cumple, type Fila } from '../../../schemas/json/valores.ts'
import { formatPesos } from '../../../schemas/es-co/index.ts'
import type { CostoDeTramite } from '../../../schemas/tramites/tramite.ts'
import { lineaDeServicio, type Confianza, type Pesos, type Ppm } from '../../liquidaciones/domain.ts'

export interface PrecioVigente {
  id: number
  name: string
  tipo: 'servicio_adicional' | 'servicio_registral'
  precio: Pesos
  gravado: boolean
  iva_incluido: boolean
  /** Rate of IVA, in parts per million. */
  iva: Ppm
  norma: string | null
  confianza: Confianza
  /** Year without a loaded price, when an older one was used. */
  falta: number | null
}

export interface RenglonDeCosto {
  detalle: string
  cantidad: number
  /** Whole pesos, before IVA; `total` is `valor + iva`. */
  valor: Pesos
  iva: Pesos
  total: Pesos
}

export interface Costo {
  /** Whole pesos, IVA included; null if a settlement sets it or no price is in force. */
  pesos: Pesos | null
  causa: string
  confirmar: boolean
  avisos: string[]
  renglones: RenglonDeCosto[]
}

const SIN_CIFRA = { pesos: null, confirmar: false, avisos: [], renglones: [] }

export const CAUSA_LIQUIDACION = 'Lo dice la liquidación de la escritura.'

export const copiasDe = (formulario: Fila): number => {
  const copias = Number(formulario.copias)
  return Number.isSafeInteger(copias) && copias > 0 ? copias : 1
}

const gratisDe = (costo: CostoDeTramite, formulario: Fila): string | null =>
  costo.clase === 'liquidacion' ? null : (costo.gratis?.find(({ cuando }) => cumple(formulario, cuando))?.causa ?? null)

/**
 * A free copy is a single one: charging less than the tariff is forbidden (D. 1069 de 2015, art. 2.2.6.1.6.2.2).
 * IVA per line, rounded half up to the peso.
 */
export function costear(costo: CostoDeTramite, formulario: Fila, precio: PrecioVigente | null): Costo {
  if (costo.clase === 'liquidacion') return { ...SIN_CIFRA, causa: CAUSA_LIQUIDACION }
  const gratis = gratisDe(costo, formulario)
  const copias = copiasDe(formulario)
  const pagadas = gratis === null ? copias : copias - 1
  if (pagadas === 0)
    return { pesos: 0, causa: gratis ?? '', confirmar: false, avisos: [], renglones: [gratuita(gratis ?? '')] }
  if (!precio) return { ...SIN_CIFRA, causa: 'No hay un precio vigente: lo confirma la notaría.' }
  const linea = lineaDeServicio(
    {
      id: null,
      item: precio.id,
      tipo: precio.tipo,
      detalle: precio.name,
      valorUnitario: precio.precio,
      cantidad: pagadas,
      cantidadVendedor: 0,
      gravado: precio.gravado,
      ivaIncluido: precio.iva_incluido,
    },
    precio.iva,
  )
  return {
    pesos: linea.total,
    causa: [
      gratis === null ? '' : `Una copia sin costo: ${gratis}`,
      `${pagadas} × ${formatPesos(precio.precio)}`,
      precio.norma ?? '',
    ]
      .filter(Boolean)
      .join('; ')
      .slice(0, 300),
    confirmar: precio.confianza >= 'C',
    avisos: precio.falta === null ? [] : [`Falta el precio de ${precio.falta} de «${precio.name}»: se usó el último.`],
    renglones: [
      ...(gratis === null ? [] : [gratuita(gratis)]),
      { detalle: precio.name, cantidad: pagadas, valor: linea.valor, iva: linea.iva, total: linea.total },
    ],
  }
}

const gratuita = (causa: string): RenglonDeCosto => ({ detalle: causa, cantidad: 1, valor: 0, iva: 0, total: 0 })
