import { formatDateLong, isDate } from '../../../schemas/es-co/index.ts'
import { type NombreDeTabla, TABLAS_DE_TARIFAS, TARIFAS } from '../../../schemas/liquidaciones/tarifas.ts'
import { type FieldErrors, BaseModel, type Context } from '../../kernel/index.ts'
import type { Fecha, Modo, Confianza, Pesos } from '../domain.ts'

type Fila = Readonly<Record<string, unknown>>
interface Rango {
  desde: Fecha
  hasta: Fecha | null
}

const textoDeRango = ({ desde, hasta }: Rango): string =>
  hasta === null
    ? `del ${formatDateLong(desde)} en adelante`
    : `del ${formatDateLong(desde)} al ${formatDateLong(hasta)}`

const seCruzan = (a: Rango, b: Rango): boolean =>
  (a.hasta === null || b.desde <= a.hasta) && (b.hasta === null || a.desde <= b.hasta)

export function cruceDe(nombre: string, nueva: Rango, otras: readonly Rango[]): string | null {
  const otra = otras.find((una) => seCruzan(una, nueva))
  return otra ? `${nombre}: ${textoDeRango(nueva)} se cruza con la que rige ${textoDeRango(otra)}.` : null
}

/** Faults by field. Dates are YYYY-MM-DD. */
export function revisarFila(tabla: NombreDeTabla, fila: Fila & Rango, modo: Modo | null): FieldErrors {
  const errors: FieldErrors = {}
  const note = (campo: string, texto: string) => {
    ;(errors[campo] ??= []).push(texto)
  }
  if (!isDate(fila.desde)) note('desde', 'Formato de fecha incorrecto')
  if (fila.hasta !== null && !isDate(fila.hasta)) note('hasta', 'Formato de fecha incorrecto')
  else if (fila.hasta !== null && fila.hasta < fila.desde) note('hasta', 'No puede ser anterior al día en que empieza.')
  if (tabla === 'notarial' || tabla === 'registro')
    revisarEscala(fila, tabla === 'registro', modo ?? 'escala_total', note)
  if (tabla === 'recaudos')
    revisarTopes(
      [1, 2, 3, 4, 5, 6].map((n) => fila[`tope${n}`]),
      note,
    )
  if (tabla === 'boleta') revisarBoleta(fila, note)
  if (tabla === 'notarial' && esNumero(fila.minimo) && esNumero(fila.maximo) && fila.minimo > fila.maximo)
    note('maximo', 'No puede ser menor que el mínimo.')
  return errors
}

type Note = (campo: string, texto: string) => void
const esNumero = (value: unknown): value is number => typeof value === 'number'
const hay = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** Segments are consecutive; only the last one has no limit, so that every value is covered. */
function revisarEscala(fila: Fila, puedeFaltar: boolean, modo: Modo, note: Note): void {
  const bases = [1, 2, 3, 4, 5].filter((n) => hay(fila[`base${n}`]))
  if (bases.length === 0) {
    if (!puedeFaltar) note('base1', 'Escriba el valor del primer tramo.')
    return
  }
  const ultima = bases.length
  if (bases.some((n, i) => n !== i + 1))
    return note(`base${bases.findIndex((n, i) => n !== i + 1) + 1}`, 'Los tramos van seguidos: falta este valor.')
  for (let n = 1; n <= 4; n++) {
    if (n < ultima && !hay(fila[`tope${n}`])) note(`tope${n}`, 'Diga hasta qué valor va el tramo.')
    if (n >= ultima && hay(fila[`tope${n}`])) note(`tope${n}`, 'El último tramo no lleva límite.')
  }
  if (modo === 'fija' && ultima > 1) note('base2', 'Esta clase tiene un solo valor fijo.')
  if (modo === 'fija' && esTasa(fila.base1)) note('base1', 'Esta clase es un valor en pesos.')
  revisarTopes(
    [1, 2, 3, 4].slice(0, ultima - 1).map((n) => fila[`tope${n}`]),
    note,
  )
}

const esTasa = (base: unknown): boolean => Number(base) > 0 && Number(base) < 1

function revisarTopes(topes: readonly unknown[], note: Note): void {
  topes.forEach((tope, i) => {
    const anterior = topes[i - 1]
    if (esNumero(tope) && esNumero(anterior) && tope <= anterior)
      note(`tope${i + 1}`, 'Cada límite es mayor que el anterior.')
  })
}

function revisarBoleta(fila: Fila, note: Note): void {
  const fija = fila.clase_acto === 'sin_cuantia'
  if (fija && !hay(fila.sin_cuantia)) note('sin_cuantia', 'Escriba el valor para actos sin cuantía.')
  if (!fija && !hay(fila.porcentaje)) note('porcentaje', 'Escriba la tarifa.')
  if (fija ? hay(fila.porcentaje) : hay(fila.sin_cuantia))
    note(fija ? 'porcentaje' : 'sin_cuantia', 'No es de esta clase de acto.')
}

/** Tables of an office (design §8.2). Rates are decimal text («0.003»), amounts whole pesos. */
export interface FilasDeTarifas {
  tarifas: FilaTarifa[]
  tarifa_vigencia: FilaTarifaVigencia[]
  topesliq_vigencia: FilaTopes[]
  configuracion_vigencia: FilaConfiguracion[]
  impuesto_registro: FilaImpuesto[]
  registral_vigencia: FilaRegistral[]
  parametros: FilaParametro[]
  items_liquidaciones: FilaItem[]
  items_precios: FilaPrecio[]
}

/** Inclusive; null while in force. Rows of one key never overlap. */
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
  por_escritura: boolean
}

/** Segment i covers (tope i−1, tope i]. «0.003» is a rate; «30900» and «0» are pesos. */
export type FilaEscala = Record<`base${1 | 2 | 3 | 4 | 5}`, string | null> &
  Record<`tope${1 | 2 | 3 | 4}`, Pesos | null>

export interface FilaTarifaVigencia extends Dada, FilaEscala {
  tarifa_id: number
  /** Confidence of the year's norm and days; null where the office wrote them. */
  confianza_vigencia: Confianza | null
  factor: string
  minimo: Pesos | null
  maximo: Pesos | null
}

/** `tope1` between private parties, `tope2` with an exempt entity. */
export interface FilaTopes extends Dada {
  tope1: Pesos
  tope2: Pesos
}

/** `superN` is charged to each of the items 20 and 21. `confianzas`: one letter per range. */
export interface FilaConfiguracion
  extends Dada, Record<`super${1 | 2 | 3 | 4 | 5 | 6 | 7}` | `tope${1 | 2 | 3 | 4 | 5 | 6}`, Pesos> {
  confianzas: string
}

export interface FilaImpuesto extends Dada {
  departamento: string
  clase_acto: 'general' | 'hipoteca' | 'sin_cuantia' | 'accesorio'
  porcentaje: string | null
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

/** `sistema`: lines of the law; the rest are services. */
export interface FilaItem {
  id: number
  name: string
  tipo: 'derecho_notarial' | 'servicio_adicional' | 'recaudo_terceros' | 'servicio_registral'
  sistema: boolean
  editable: boolean
  gravado: boolean
  iva_incluido: boolean
  activo: boolean
  /** Sold at the counter by it. */
  codigo: string | null
}

export interface FilaPrecio extends Dada {
  item_id: number
  precio: Pesos
}

/** Its figures are columns named in schemas/liquidaciones/tarifas.ts. */
class FilaDada extends BaseModel {
  declare desde: Fecha
  declare hasta: Fecha | null
  declare norma: string | null
  declare fuente: string | null
  declare confianza: Confianza
  declare nota: string | null
  declare confirmada_en: string | null
  declare confirmada_por: string | null
}

export interface FilaCruda extends Readonly<Record<string, unknown>> {
  id: number
  version: number
  desde: Fecha
  hasta: Fecha | null
}

const modelo = (tabla: string): typeof FilaDada =>
  class extends FilaDada {
    static override tableName = tabla
  }

export const MODELOS = Object.fromEntries(
  TABLAS_DE_TARIFAS.map((nombre) => [nombre, modelo(TARIFAS[nombre].tabla)]),
) as Readonly<Record<NombreDeTabla, typeof FilaDada>> // one for each name

export type FilasCrudas = Readonly<Record<NombreDeTabla, readonly FilaCruda[]>>

export async function filasCrudas(ctx: Context): Promise<FilasCrudas> {
  const filas = new Map<string, readonly FilaCruda[]>()
  for (const nombre of TABLAS_DE_TARIFAS) filas.set(nombre, await filasDeTabla(ctx, nombre))
  return Object.fromEntries(filas) as FilasCrudas // one for each name
}

export async function filasDeTabla(ctx: Context, nombre: NombreDeTabla): Promise<FilaCruda[]> {
  return ctx.db(TARIFAS[nombre].tabla).orderBy('desde').orderBy('id').select<FilaCruda[]>('*')
}
