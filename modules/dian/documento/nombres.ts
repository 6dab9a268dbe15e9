import { zipSync } from 'fflate'
import datos from './listas.json' with { type: 'json' }
import { bogotaDate } from '../../../schemas/es-co/index.ts'
import type { Element } from '@xmldom/xmldom'
import { readXml } from '../../kernel/index.ts'

/** fv invoice · nc credit note · nd debit note · ar response · ad container. */
export type TipoArchivo = 'fv' | 'nc' | 'nd' | 'ar' | 'ad'

const parte = (nit: string, year: number, contador: number): string =>
  `${nit.padStart(10, '0')}000${String(year % 100).padStart(2, '0')}${contador.toString(16).toUpperCase().padStart(8, '0')}`

/** §1.8, own software (000). Files and zips have separate yearly counters per issuer. */
export const nombresDeArchivo = (
  tipo: TipoArchivo,
  nit: string,
  year: number,
  contadorXml: number,
  contadorZip: number,
): { nombreXml: string; nombreZip: string } => ({
  nombreXml: `${tipo}${parte(nit, year, contadorXml)}.xml`,
  nombreZip: `z${parte(nit, year, contadorZip)}.zip`,
})

/** Deterministic: the same content gives the same bytes. */
export function comprimirVarios(archivos: readonly { nombre: string; contenido: Buffer }[]): Buffer {
  // oldest date that a zip can hold, so that a resend is the same zip
  return Buffer.from(
    zipSync(Object.fromEntries(archivos.map(({ nombre, contenido }) => [nombre, contenido])), {
      level: 6,
      mtime: new Date(1980, 0, 1, 12),
    }),
  )
}

export const comprimir = ({ nombreXml, xml }: { nombreXml: string; xml: Buffer }): Buffer =>
  comprimirVarios([{ nombre: nombreXml, contenido: xml }])

type Lista = Readonly<Record<string, string>>

const leidas: Record<string, Lista> = datos

const lista = (nombre: string): Lista => leidas[nombre] ?? {}

export const TIPOS_IDENTIFICACION = lista('tipoIdentificacion')
export const RESPONSABILIDADES = lista('responsabilidadFiscal')
export const TRIBUTOS_DE_PARTE = lista('tributoDeParte')
export const FORMAS_PAGO = lista('formaPago')
export const MEDIOS_PAGO = lista('medioPago')
export const CONCEPTOS_NOTA = lista('conceptoNotaCredito')
export const CONCEPTOS_DEBITO = lista('conceptoNotaDebito')
export const CONCEPTOS_RECLAMO = lista('conceptoReclamo')
export const DEPARTAMENTOS = lista('departamento')
export const MUNICIPIOS = lista('municipio')
export const PAISES = lista('pais')

const BOGOTA_MS = 5 * 3_600_000

export const diaBogota = (instante: Date): string => bogotaDate(instante)

/** HH:MM:SS-05:00. */
export const horaBogota = (instante: Date): string =>
  `${new Date(instante.getTime() - BOGOTA_MS).toISOString().slice(11, 19)}-05:00`

/** Whole seconds, five in the past: the DIAN refuses a signature from the future of its clock (DC24). */
export const momentoDeFirma = (ahora: Date): Date => new Date(Math.floor(ahora.getTime() / 1000) * 1000 - 5_000)

/** Parses untrusted XML (no DTD, no entities). Null when refused. */
export function leerXml(xml: string): Element | null {
  const leido = readXml(xml)
  return typeof leido === 'string' ? null : leido.documentElement
}

export const elementos = (nodo: Element): Element[] =>
  [...nodo.childNodes].filter((hijo): hijo is Element => hijo.nodeType === 1)

/** By local name, because prefixes vary. */
export const descendientes = (nodo: Element, nombre: string): Element[] => [...nodo.getElementsByTagNameNS('*', nombre)]

export const descendiente = (nodo: Element, nombre: string): Element | null => descendientes(nodo, nombre)[0] ?? null

/** Trimmed text; '' for none and for i:nil. */
export const texto = (nodo: Element | null): string => nodo?.textContent?.trim() ?? ''
