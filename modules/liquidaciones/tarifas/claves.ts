import { CLASES_DE_BOLETA, PARAMETROS, type NombreDeTabla } from '../../../schemas/liquidaciones/tarifas.ts'
import type { Context } from '../../kernel/index.ts'
import type { Modo } from '../domain.ts'

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

/** Key of the rows of a table in API and files: «GENERAL», «76/hipoteca», «101», «iva»; empty where a date has one row. */
interface Clave {
  clave: string
  nombre: string
  /** Its columns. */
  llave: Readonly<Record<string, string | number>>
}

const sinClave = (nombre: string) => () => [{ clave: '', nombre, llave: {} }]

const CLAVES: Readonly<Record<NombreDeTabla, (referidos: Referidos) => readonly Clave[]>> = {
  topes: sinClave('Topes de remuneración'),
  recaudos: sinClave('Superintendencia y Fondo'),
  registro: sinClave('Derechos de registro'),
  notarial: ({ clases }) =>
    clases.map(({ id, codigo, nombre }) => ({ clave: codigo, nombre, llave: { tarifa_id: id } })),
  boleta: ({ departamentos }) =>
    departamentos.flatMap(({ code, name }) =>
      Object.entries(CLASES_DE_BOLETA).map(([clase_acto, dicha]) => ({
        clave: `${code}/${clase_acto}`,
        nombre: `${name}, ${dicha}`,
        llave: { departamento: code, clase_acto },
      })),
    ),
  precios: ({ servicios }) =>
    servicios.map(({ id, name }) => ({ clave: String(id), nombre: name, llave: { item_id: id } })),
  parametros: () =>
    Object.entries(PARAMETROS).map(([clave, { titulo }]) => ({ clave, nombre: titulo, llave: { clave } })),
}

const COLUMNAS: Partial<Record<NombreDeTabla, readonly string[]>> = {
  boleta: ['departamento', 'clase_acto'],
  precios: ['item_id'],
  parametros: ['clave'],
}

export const claveDe = (tabla: NombreDeTabla, fila: Fila, { clases }: Referidos): string =>
  tabla === 'notarial'
    ? (clases.find(({ id }) => id === fila.tarifa_id)?.codigo ?? '')
    : (COLUMNAS[tabla] ?? []).map((columna) => String(fila[columna])).join('/')

const hallada = (tabla: NombreDeTabla, clave: string, referidos: Referidos): Clave | undefined =>
  CLAVES[tabla](referidos).find((una) => una.clave === clave)

export const llaveDe = (tabla: NombreDeTabla, clave: string, referidos: Referidos): Clave['llave'] | null =>
  hallada(tabla, clave, referidos)?.llave ?? null

export const nombreDeClave = (tabla: NombreDeTabla, clave: string, referidos: Referidos): string =>
  hallada(tabla, clave, referidos)?.nombre ?? clave

export const clavesDe = (tabla: NombreDeTabla, referidos: Referidos): { clave: string; nombre: string }[] =>
  CLAVES[tabla](referidos)
    .filter(({ clave }) => tabla !== 'parametros' || !PARAMETROS[clave]?.fijo)
    .map(({ clave, nombre }) => ({ clave, nombre }))
