import type { Confianza, Fecha, Modo, Pesos } from '../domain.ts'

/** The dated tables of an office (design §8.2), row by row. Rates are decimal text («0.003»), amounts whole pesos. */
export interface FilasDeTarifas {
  tarifas: FilaTarifa[]
  tarifa_vigencia: FilaTarifaVigencia[]
  topesliq_vigencia: FilaTopes[]
  configuracion_vigencia: FilaConfiguracion[]
  impuesto_registro: FilaImpuesto[]
  registral_vigencia: FilaRegistral[]
  parametro: FilaParametro[]
  items_liquidaciones: FilaItem[]
  items_precios: FilaPrecio[]
}

/** `[desde, hasta]` inclusive; null while in force. Two rows of one key never overlap. */
interface Dada {
  id: number
  desde: Fecha
  hasta: Fecha | null
  norma: string | null
  fuente: string | null
  confianza: Confianza
  nota: string | null
}

export interface FilaTarifa {
  id: number
  codigo: string
  nombre: string
  modo: Modo
  /** One fee for the deed, whatever its acts. */
  por_escritura: boolean
}

/** Five values and four limits: segment i covers (tope i−1, tope i]. «0.003» is a rate; «30900» and «0» are pesos. */
export interface FilaEscala {
  base1: string | null
  base2: string | null
  base3: string | null
  base4: string | null
  base5: string | null
  tope1: Pesos | null
  tope2: Pesos | null
  tope3: Pesos | null
  tope4: Pesos | null
}

export interface FilaTarifaVigencia extends Dada, FilaEscala {
  tarifa_id: number
  /** How well the norm and the days of the year are known; null where the office wrote them, and its figures' confidence says it. */
  confianza_vigencia: Confianza | null
  factor: string
  minimo: Pesos | null
  maximo: Pesos | null
}

/** `tope1` between private parties, `tope2` when an exempt entity takes part. */
export interface FilaTopes extends Dada {
  tope1: Pesos
  tope2: Pesos
}

/** `superN` is charged to each of the items 20 and 21. `confianzas` has one letter per range. */
export interface FilaConfiguracion
  extends Dada, Record<`super${1 | 2 | 3 | 4 | 5 | 6 | 7}` | `tope${1 | 2 | 3 | 4 | 5 | 6}`, Pesos> {
  confianzas: string
}

export interface FilaImpuesto extends Dada {
  /** DANE code of the department. */
  departamento: string
  clase_acto: 'general' | 'hipoteca' | 'sin_cuantia' | 'accesorio'
  porcentaje: string | null
  /** Surcharge on the tax (stamps). */
  recargo: string
  sin_cuantia: Pesos | null
}

export interface FilaRegistral extends Dada, FilaEscala {
  sin_cuantia: Pesos | null
  folio_adicional: Pesos | null
  sistematizacion: string
}

export interface FilaParametro {
  id: number
  clave: string
  desde: Fecha
  hasta: Fecha | null
  valor: string
  nota: string | null
}

/** What a line may be of. `sistema` rows are put by the law; the rest are services that staff add. */
export interface FilaItem {
  id: number
  name: string
  tipo: 'derecho_notarial' | 'servicio_adicional' | 'recaudo_terceros' | 'servicio_registral'
  sistema: boolean
  /** The clerk may type another price. */
  editable: boolean
  gravado: boolean
  iva_incluido: boolean
  activo: boolean
}

export interface FilaPrecio extends Dada {
  item_id: number
  precio: Pesos
}
