import type { Confianza, Fecha, Pesos, Ppm } from './unidades.ts'

/** A dated row. `hasta` is inclusive; null while it is in force. */
export interface Version {
  id: number
  desde: Fecha
  hasta: Fecha | null
  norma: string | null
  confianza: Confianza
  nota: string | null
}

/** One segment of a scale: covers up to `hasta`, inclusive; null is without end. It gives pesos or a rate. */
export type Tramo = { hasta: Pesos | null; pesos: Pesos } | { hasta: Pesos | null; tasa: Ppm }

/** How the segments are read (design §8.1): one fee · fixed part plus a rate on the excess · pesos or a rate on the whole value. */
export type Modo = 'fija' | 'marginal' | 'escala_total'

export interface Escala {
  modo: Modo
  tramos: readonly Tramo[]
  factor: Ppm
  minimo: Pesos | null
  maximo: Pesos | null
}

export interface Tarifa extends Version, Escala {
  codigo: string
  nombre: string
  /** One fee for the deed, whatever the number of acts of this class. */
  porEscritura: boolean
}

/** Ceilings on the notary's remuneration per act; what exceeds them is the «aporte especial del Gobierno». */
export interface Topes extends Version {
  particulares: Pesos
  conExenta: Pesos
}

/** Superintendencia and Fondo: `mitad` is what each of the two lines charges. */
export interface Recaudos extends Version {
  tramos: readonly { hasta: Pesos | null; mitad: Pesos; confianza: Confianza }[]
}

export interface TarifaBoleta extends Version {
  /** DANE code of the department. */
  departamento: string
  /**
   * `accesorio`: what a contract pays that is accessory to another of its deed; 0 where the department reads Ley 223, art. 228 as it
   * stands.
   */
  clase: 'general' | 'hipoteca' | 'sin_cuantia' | 'accesorio'
  porcentaje: Ppm | null
  /** Surcharge on the tax itself (stamps). */
  recargo: Ppm
  /** The fixed value of the class `sin_cuantia`. */
  valor: Pesos | null
}

export interface Registral extends Version {
  /** Null when the scale of the date is not known. */
  escala: Escala | null
  sinCuantia: Pesos | null
  folioAdicional: Pesos | null
  /** Systematisation and preservation, on the sum of the acts. */
  sistematizacion: Ppm
}

export interface Parametros {
  iva: Ppm
  baseRecaudo: 'cuantia' | 'mayor_cuantia_avaluo'
  baseRetencion: 'cuantia' | 'mayor_cuantia_avaluo'
  ivaSobreAporteEspecial: boolean
  /** Whether a deed remits the excess of every act or only the largest. */
  aporteEscritura: 'suma' | 'mayor'
  pagadorRegistro: 'mitades' | 'comprador'
  /** Share of the withholding still payable by year of acquisition; the first year is «that year or before», later years pay it all. */
  factoresRetencion: readonly { anio: number; factor: Ppm }[]
  /** Value of the UVT, or null when the year's is not known. */
  uvt: Pesos | null
  /** The last one that began by the date, whether or not it still rules; null when there is none. */
  ultimaUvt: { valor: Pesos; desde: Fecha; hasta: Fecha | null } | null
}

/** Everything dated that a liquidation needs, already resolved at the deed's date. Plain JSON. */
export interface DatosVigentes {
  fecha: Fecha
  vigencia: { anio: number; desde: Fecha; hasta: Fecha | null; norma: string | null; confianza: Confianza }
  tarifas: Readonly<Record<string, Tarifa>>
  topes: Topes
  recaudos: Recaudos
  boletas: readonly TarifaBoleta[]
  registral: Registral | null
  parametros: Parametros
}
