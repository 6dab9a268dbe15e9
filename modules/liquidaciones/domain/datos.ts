import type { Confianza, Fecha, Pesos, Ppm, Participacion } from './unidades.ts'

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

/**
 * Where a party stands in an act. `interesado` is a party without a side (contrayente, socio, testador): it pays by the act's
 * default split. `ninguna` attends without being a party (apoderado, testigo, intérprete) and is ignored in fees.
 */
export type Parte = 'vendedor' | 'comprador' | 'interesado' | 'ninguna'
export type Lado = 'vendedor' | 'comprador'

export interface Otorgante {
  id_personas?: number
  nombre: string
  parte: Parte
  /** The type of grantor that the filing gives it, an id of `tipos_otorgantes`. */
  tipoDeOtorgante?: number
  /** Null when the person's record does not say it. */
  tipo: 'natural' | 'juridica' | null
  exento: boolean
  participacion: Participacion
}

/** Deals whose base depends on more than their amount. */
export type Negocio = 'fiducia' | 'restitucion' | 'liberacion' | 'hipoteca_abierta'

export interface Dicho {
  /** The kind of trust; null while nobody said it, or where it only transfers goods (D. 1069/2015, arts. 2.2.6.13.2.4.1 to 2.4.3). */
  fiducia: 'garantia' | 'administracion' | null
  /** Whole fee of the trustee: of its term, or of five years where it has none. Null while it is not known. */
  remuneracion: Pesos | null
  /** Share of the mortgage that is released, per cent, as decimal text: «0.35». */
  coeficiente: string | null
}

/**
 * What an act is for what accessory contracts depend on: it transfers a property, guarantees an obligation, cancels something
 * inscribed, or none of these.
 */
export type Naturaleza = 'transferencia' | 'garantia' | 'cancelacion' | 'otra'

export interface InmuebleDelActo {
  matricula: string
  /** Cadastral or self-assessed value; null when nobody has given it. */
  avaluo: Pesos | null
  fechaAdquisicion: Fecha | null
  /** A house or flat the seller lives in: only then does the year of acquisition lower the withholding. */
  viviendaHabitacion: boolean
  /** Its share of the building, in hundredths of a per cent; null when nobody has given it. */
  coeficiente?: number | null
}

/**
 * Social housing (VIS) or priority housing (VIP) as object of an act, with the conditions of the exemption of a VIP. Snake case, because
 * the filing keeps it and the route takes it as it is.
 */
export interface Vivienda {
  clase: 'vip' | 'vis'
  con_subsidio: boolean
  usada: boolean
  articulo_12: boolean
}

/** The object of an act, and the act of the deed that it takes it from; null for its own. */
export type ObjetoDelActo = Vivienda & { heredadaDe: string | null }

/**
 * Part that an act has in art. 2.2.6.13.2.9.1 t). `otro_titulo` acquires otherwise than by sale or leasing: the text says «adquisición»
 * and was not read for each title.
 */
export type PapelEnVip = 'adquisicion' | 'otro_titulo' | 'hipoteca' | 'familia' | 'propiedad_horizontal'

export interface ReglasDelActo {
  compraventa: boolean
  /** Tariff class: GENERAL, SIN_CUANTIA, VIS_MITAD… */
  tarifa: string
  llevaCuantia: 'con' | 'sin' | 'segun'
  /** Base of the notarial rights: the greater of price and cadastral value (transfers), or the price alone (mortgages, companies). */
  base: 'mayor' | 'cuantia'
  /** Rate withheld from natural-person sellers; 0 when the act bears none. */
  retencion: Ppm
  vis: boolean
  vivienda: Vivienda['clase'] | null
  /** Part that it has in the exemption of priority housing; null where it has none. */
  papelEnVip: PapelEnVip | null
  /** A deed that charges the single fee of social housing charges nothing more for this act (art. 2.2.6.13.2.7.2 par. 3). */
  enTarifaUnica: boolean
  /** Whether it is a transfer of real estate that owes stamp duty from 20.000 UVT on (E.T. art. 519 par. 3). */
  timbre: 'si' | 'no' | 'por_confirmar'
  /** Class of the departmental registry tax, or null when it bears none. */
  boleta: 'general' | 'hipoteca' | 'sin_cuantia' | null
  /** Base of the registry's tax and rights: the greater of the two, the amount, neither; `ninguno` is not inscribed. */
  baseRegistral: 'mayor' | 'cuantia' | 'sin_cuantia' | 'ninguno'
  factorRegistral: Ppm
  /** The seller column's share when the parties agree nothing else. */
  splitVendedor: Ppm
  naturaleza: Naturaleza
  leasing: boolean
  /** Deal whose base depends on more than the amount; null of the others. */
  negocio: Negocio | null
  /** The article that fixes the class and the base of the rights, as «2.2.6.13.2.1.1 b)», and how sure it is. */
  norma: string
  confianza: Confianza | null
  /** The same of the registry's base. */
  normaRegistral: string | null
  confianzaRegistral: Confianza | null
}

export interface Acto extends ReglasDelActo {
  id: number
  nombre: string
  /** The price or value; null when missing. */
  cuantia: Pesos | null
  /** Auction value, when the deed comes from one. */
  remate?: Pesos | null
  inmuebles: readonly InmuebleDelActo[]
  otorgantes: readonly Otorgante[]
  /** The leasing contract was by deed: the rights of its option go by the balance (art. 2.2.6.13.2.5.1). */
  leasingPorEscritura?: boolean
  dicho?: Dicho | null
  /** The sale that an open mortgage without an amount guarantees; the engine finds it. */
  venta?: { precio: Pesos; nombre: string } | null
  viviendaDicha?: Vivienda | null
  /** Housing that it turns out to be over, in a deed that `conVivienda` went through. */
  objeto?: ObjetoDelActo
  /** Why the office charges no stamp duty for it; null or absent while it does. */
  sinTimbre?: string | null
  /** Whether the office holds it accessory to another act of the deed, against what the rule says, and its reason. */
  decision?: { accesorio: boolean; motivo: string } | null
}

export interface Servicio {
  id: number | null
  item: number
  tipo: 'servicio_adicional' | 'servicio_registral'
  detalle: string
  valorUnitario: Pesos
  /** Units; at most two decimals. */
  cantidad: number
  /** Units the seller pays, from 0 to `cantidad`. */
  cantidadVendedor: number
  gravado: boolean
  /** True when the price already carries the tax (copia simple). */
  ivaIncluido: boolean
}

export interface Escritura {
  /** The deed's date, or the filing's while there is no deed. */
  fecha: Fecha
  departamento: { codigo: string; nombre: string } | null
  actos: readonly Acto[]
  servicios?: readonly Servicio[]
  /** Splits a person changed: units the seller pays, by the key of the line. */
  repartos?: Readonly<Record<string, number>>
}
