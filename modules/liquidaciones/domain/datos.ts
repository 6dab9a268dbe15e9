import type { Leida } from '../../../schemas/json/vocabulario.ts'
import type { baseDicha, viviendaDicha } from '../../../schemas/registros/radicaciones.ts'
import type { Confianza, Fecha, Pesos, Ppm, Participacion } from './unidades.ts'

/** `hasta` is inclusive; null while in force. */
export interface Version {
  id: number
  desde: Fecha
  hasta: Fecha | null
  norma: string | null
  confianza: Confianza
  nota: string | null
}

/** Covers up to `hasta`, inclusive; null has no end. */
export type Tramo = { hasta: Pesos | null; pesos: Pesos } | { hasta: Pesos | null; tasa: Ppm }

/** fija: one fee; marginal: fixed part plus a rate on the excess; escala_total: pesos or a rate on the whole value (design §8.1). */
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
  /** One fee per deed, for all acts of this class. */
  porEscritura: boolean
}

/** Ceilings of the notary's remuneration per act; the excess is the «aporte especial del Gobierno». */
export interface Topes extends Version {
  particulares: Pesos
  conExenta: Pesos
}

/** Superintendencia and Fondo: each charges `mitad`. */
export interface Recaudos extends Version {
  tramos: readonly { hasta: Pesos | null; mitad: Pesos; confianza: Confianza }[]
}

export interface TarifaBoleta extends Version {
  /** DANE code of the department. */
  departamento: string
  /** `accesorio`: rate of accessory contracts; 0 where the department applies Ley 223, art. 228 literally. */
  clase: 'general' | 'hipoteca' | 'sin_cuantia' | 'accesorio'
  porcentaje: Ppm | null
  /** Surcharge on the tax itself (stamps). */
  recargo: Ppm
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
  /** A deed remits the excess of every act, or only the largest. */
  aporteEscritura: 'suma' | 'mayor'
  pagadorRegistro: 'mitades' | 'comprador'
  /** Share still payable by year of acquisition; the first year includes the earlier ones, later years pay it all. */
  factoresRetencion: readonly { anio: number; factor: Ppm }[]
  uvt: Pesos | null
  /** Last one begun by the date, even if it ended; null without any. */
  ultimaUvt: { valor: Pesos; desde: Fecha; hasta: Fecha | null } | null
}

/** Dated data in force at the deed's date. Plain JSON. */
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

/** `interesado`: party without a side (socio, testador), pays by the default split. `ninguna`: attends, but is no party (testigo). */
export type Parte = 'vendedor' | 'comprador' | 'interesado' | 'ninguna'
export type Lado = 'vendedor' | 'comprador'

export interface Otorgante {
  id_personas?: number
  nombre: string
  parte: Parte
  tipoDeOtorgante?: number
  tipo: 'natural' | 'juridica' | null
  exento: boolean
  participacion: Participacion
}

/** Deals whose base depends on more than their amount. */
export type Negocio = 'fiducia' | 'restitucion' | 'liberacion' | 'hipoteca_abierta'

/** Null where the deed or the office says nothing (D. 1069/2015, arts. 2.2.6.13.2.4.1 to 2.4.3 and 2.6.5). */
export type Dicho = Leida<typeof baseDicha>

/** Accessory contracts depend on it: transfers a property, guarantees an obligation, cancels an inscription, or none. */
export type Naturaleza = 'transferencia' | 'garantia' | 'cancelacion' | 'otra'

export interface InmuebleDelActo {
  matricula: string
  avaluo: Pesos | null
  fechaAdquisicion: Fecha | null
  /** Only the seller's own dwelling lowers the withholding by year of acquisition. */
  viviendaHabitacion: boolean
  /** Share of the building, in hundredths of a percent; null when not given. */
  coeficiente?: number | null
}

/** Social (VIS) or priority (VIP) housing of an act, with the VIP's conditions. Snake case: stored and sent as it is. */
export type Vivienda = Leida<typeof viviendaDicha>

/** `heredadaDe`: act that the housing comes from; null for its own. */
export type ObjetoDelActo = Vivienda & { heredadaDe: string | null }

/** Role in art. 2.2.6.13.2.9.1 t). `otro_titulo`: acquires by another title; whether «adquisición» includes it is not confirmed. */
export type PapelEnVip = 'adquisicion' | 'otro_titulo' | 'hipoteca' | 'familia' | 'propiedad_horizontal'

export interface ReglasDelActo {
  compraventa: boolean
  tarifa: string
  llevaCuantia: 'con' | 'sin' | 'segun'
  /** Base of the rights: the greater of price and avalúo (transfers), or the price alone (mortgages, companies). */
  base: 'mayor' | 'cuantia'
  /** Withheld from natural-person sellers; 0 for none. */
  retencion: Ppm
  vis: boolean
  vivienda: Vivienda['clase'] | null
  papelEnVip: PapelEnVip | null
  /** Included in the single fee of social housing (art. 2.2.6.13.2.7.2 par. 3). */
  enTarifaUnica: boolean
  /** Transfer of real estate with stamp duty above 20.000 UVT (E.T. art. 519 par. 3). */
  timbre: 'si' | 'no' | 'por_confirmar'
  /** Class of the departmental registry tax; null for none. */
  boleta: 'general' | 'hipoteca' | 'sin_cuantia' | null
  /** Base of the registry's tax and rights; `ninguno` is not inscribed. */
  baseRegistral: 'mayor' | 'cuantia' | 'sin_cuantia' | 'ninguno'
  factorRegistral: Ppm
  /** Default share of the seller column. */
  splitVendedor: Ppm
  naturaleza: Naturaleza
  leasing: boolean
  negocio: Negocio | null
  /** Article that fixes class and base, «2.2.6.13.2.1.1 b)». */
  norma: string
  confianza: Confianza | null
  normaRegistral: string | null
  confianzaRegistral: Confianza | null
}

export interface Acto extends ReglasDelActo {
  id: number
  nombre: string
  cuantia: Pesos | null
  remate?: Pesos | null
  inmuebles: readonly InmuebleDelActo[]
  otorgantes: readonly Otorgante[]
  /** The option's rights use the balance (art. 2.2.6.13.2.5.1). */
  leasingPorEscritura?: boolean
  dicho?: Dicho | null
  /** Sale that an open mortgage without amount guarantees; the engine sets it. */
  venta?: { precio: Pesos; nombre: string } | null
  viviendaDicha?: Vivienda | null
  objeto?: ObjetoDelActo
  /** Reason of the office for charging no stamp duty; null while it does. */
  sinTimbre?: string | null
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
  /** The price includes the tax (copia simple). */
  ivaIncluido: boolean
}

export interface Escritura {
  /** The deed's date, or the filing's while there is no deed. */
  fecha: Fecha
  departamento: { codigo: string; nombre: string } | null
  actos: readonly Acto[]
  servicios?: readonly Servicio[]
  /** Changed splits: the seller's units by line key. */
  repartos?: Readonly<Record<string, number>>
}
