import { CLASES_DE_BOLETA, PARAMETROS, type NombreDeTabla } from '../../../schemas/liquidaciones/tarifas.ts'
import type { Context } from '../../kernel/index.ts'
import type { Modo, Confianza, Fecha, Pesos } from '../domain/index.ts'
import json from '../data/tarifas.json' with { type: 'json' }

export interface Referidos {
  clases: readonly { id: number; codigo: string; nombre: string; modo: Modo }[]
  departamentos: readonly { code: string; name: string }[]
  servicios: readonly { id: number; name: string }[]
}

export async function referidosDe(ctx: Context): Promise<Referidos> {
  return {
    clases: await ctx
      .db('tarifas')
      .orderBy('id')
      .select<Referidos['clases'][number][]>('id', 'codigo', 'nombre', 'modo'),
    departamentos: await ctx
      .db('departamentos')
      .whereNotNull('code')
      .orderBy('busqueda')
      .select<Referidos['departamentos'][number][]>('code', 'name'),
    servicios: await ctx
      .db('items_liquidaciones')
      .where('sistema', 0)
      .orderBy('id')
      .select<Referidos['servicios'][number][]>('id', 'name'),
  }
}

type Fila = Readonly<Record<string, unknown>>

/** Key of a row in API and files: «GENERAL», «76/hipoteca», «101», «iva»; empty for tables without key. */
export function claveDe(nombre: NombreDeTabla, fila: Fila, { clases }: Referidos): string {
  switch (nombre) {
    case 'notarial':
      return clases.find(({ id }) => id === fila.tarifa_id)?.codigo ?? ''
    case 'boleta':
      return `${String(fila.departamento)}/${String(fila.clase_acto)}`
    case 'precios':
      return String(fila.item_id)
    case 'parametros':
      return String(fila.clave)
    default:
      return ''
  }
}

export function llaveDe(
  nombre: NombreDeTabla,
  clave: string,
  { clases, departamentos, servicios }: Referidos,
): Record<string, string | number> | null {
  switch (nombre) {
    case 'notarial': {
      const clase = clases.find(({ codigo }) => codigo === clave)
      return clase ? { tarifa_id: clase.id } : null
    }
    case 'boleta': {
      const [departamento = '', clase_acto = ''] = clave.split('/')
      return departamentos.some(({ code }) => code === departamento) && Object.hasOwn(CLASES_DE_BOLETA, clase_acto)
        ? { departamento, clase_acto }
        : null
    }
    case 'precios':
      return servicios.some(({ id }) => String(id) === clave) ? { item_id: Number(clave) } : null
    case 'parametros':
      return Object.hasOwn(PARAMETROS, clave) ? { clave } : null
    default:
      return clave === '' ? {} : null
  }
}

const TODOS: Partial<Record<NombreDeTabla, string>> = {
  topes: 'Topes de remuneración',
  recaudos: 'Superintendencia y Fondo',
  registro: 'Derechos de registro',
}

export function nombreDeClave(
  nombre: NombreDeTabla,
  clave: string,
  { clases, departamentos, servicios }: Referidos,
): string {
  const [departamento, clase] = clave.split('/')
  switch (nombre) {
    case 'notarial':
      return clases.find(({ codigo }) => codigo === clave)?.nombre ?? clave
    case 'boleta':
      return (
        `${departamentos.find(({ code }) => code === departamento)?.name ?? departamento}, ` +
        `${new Map<string, string>(Object.entries(CLASES_DE_BOLETA)).get(clase ?? '') ?? clase}`
      )
    case 'precios':
      return servicios.find(({ id }) => String(id) === clave)?.name ?? clave
    case 'parametros':
      return PARAMETROS[clave]?.titulo ?? clave
    default:
      return TODOS[nombre] ?? ''
  }
}

export function clavesDe(nombre: NombreDeTabla, referidos: Referidos): { clave: string; nombre: string }[] {
  const claves = (): string[] => {
    switch (nombre) {
      case 'notarial':
        return referidos.clases.map(({ codigo }) => codigo)
      case 'boleta':
        return referidos.departamentos.flatMap(({ code }) =>
          Object.keys(CLASES_DE_BOLETA).map((clase) => `${code}/${clase}`),
        )
      case 'precios':
        return referidos.servicios.map(({ id }) => String(id))
      case 'parametros':
        return Object.keys(PARAMETROS).filter((clave) => !PARAMETROS[clave]?.fijo)
      default:
        return ['']
    }
  }
  return claves().map((clave) => ({ clave, nombre: nombreDeClave(nombre, clave, referidos) }))
}

/** Fields of data/tarifas.json that the product reads. */
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

interface Rubro {
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

/** «RES-2026-000964-6 (S11)» → «RES-2026-000964-6». */
export const normaLimpia = (norma: string | null | undefined): string | null => norma?.replace(/ \(S\d+\)/g, '') ?? null

/** Figures from 2019 to 2026, with confidence and source. */
// the compiler sees hundreds of literal shapes; this is what they share, and a test loads every row
export const FUENTE = json as unknown as FuenteDeTarifas
