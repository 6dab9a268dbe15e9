import type { Confianza, Fecha, Modo, Pesos } from '../domain.ts'
import json from '../data/tarifas.json' with { type: 'json' }

/** The shape of data/tarifas.json as far as the product reads it. */
export interface FuenteDeTarifas {
  fuentes: Record<string, { t: string }>
  vigencias_notariales: {
    anio: number
    desde: Fecha
    hasta: Fecha | null
    resolucion: string | null
    confianza: Confianza
    nota: string | null
  }[]
  unidades: { anio: number; uvt: Pesos; confianza: Confianza }[]
  derechos_notariales_valores_absolutos: Record<string, Rubro>
  umbral_herencias_sociedad_conyugal: { anio: number; umbral: Pesos; confianza: Confianza; fuente: string }[]
  tarifas_base_tope: Record<string, Record<string, EscalaFuente>>
  recaudos_super_fondo: {
    anio: number
    metodo: string
    confianza: Confianza
    confianza_por_rango: Confianza[]
    nota: string | null
    configuracion_spec: Record<string, Pesos>
  }[]
  iva: { tasa: string; desde: Fecha }
  retencion: { factor_pagadero_por_anio_adquisicion: Record<string, string> }
  impuesto_registro_departamental: ImpuestoFuente[]
  derechos_registrales_snr: RegistralFuente[]
  parametros: Record<string, { valor: string | boolean; razon: string }>
}

export interface Rubro {
  articulo: string
  por_anio: { anio: number; valor: Pesos; confianza: Confianza; fuente: string; nota?: string }[]
}

export interface EscalaFuente
  extends
    Partial<Record<`base${1 | 2 | 3 | 4 | 5}`, Pesos | string | null>>,
    Partial<Record<`tope${1 | 2 | 3 | 4}`, Pesos | null>> {
  modo?: Modo
  factor?: string
  minimo?: Pesos
  maximo?: Pesos
  por_escritura?: boolean
  confianza?: Confianza
}

export interface ImpuestoFuente {
  depto: string
  tasa?: string
  adicional_sobre_impuesto?: string
  tasa_hipoteca?: string
  sin_cuantia_por_anio?: Record<string, Pesos>
  confianza: Confianza
  fuente: string
  nota?: string
}

export interface RegistralFuente extends EscalaFuente {
  anio: number | string
  norma?: string | null
  fuente?: string
  sin_cuantia?: Pesos
  folio_adicional?: Pesos
  sistematizacion_pct?: string
  certificado_tradicion?: Pesos
  certificado_electronico?: Pesos
  constancia_inscripcion?: Pesos
  nota?: string
}

/** A norm without the source's own marks: «RES-2026-000964-6 (S11)» → «RES-2026-000964-6». */
export const normaLimpia = (norma: string | null | undefined): string | null => norma?.replace(/ \(S\d+\)/g, '') ?? null

/** Every published or derived figure from 2019 to 2026, with its confidence and source. */
// the compiler sees hundreds of literal shapes; this is what they share, and a test loads every row
export const FUENTE = json as unknown as FuenteDeTarifas
