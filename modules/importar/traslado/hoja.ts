import type { HojaDeTraslado } from '../../../schemas/oficina/importar.ts'
import type { Vista } from '../../../schemas/vistas/vistas.ts'
import { invalid, marks, readRows, type Context } from '../../kernel/index.ts'
import { personasPorDocumento } from '../../personas/index.ts'
import type { Cuerpo } from '../clases.ts'
import { deLista } from '../columnas.ts'
import type { Columna, OpcionDeColumna } from '../domain.ts'

/** A created record, to be known again and undone. */
export interface Creado {
  tabla: string
  id: number
}

/** Records that earlier sheets created, for the references of later sheets. */
export interface Camino {
  /** Parties by filing, and by act where their row names one. */
  otorgantes: Map<string, { acto: number | null; parte: object }[]>
  /** Acts of each filing of the book, and the filings that the office has already. */
  radicadas: { actos: ReadonlyMap<string, ReadonlySet<number>>; ya: ReadonlySet<string> }
  /** Slow work of one row that all rows of its sheet share. */
  comun: Map<HojaDeTraslado, Record<string, unknown>>
}

export interface Hoja {
  clave: HojaDeTraslado
  vista: Vista
  /** Column that is summed, to compare with the other program. */
  dinero?: string
  campoClave: string
  /** Rows of one key are one record. */
  junta?: true
  /** Its form's schema says what is required. */
  conEsquema?: true
  columnas(ctx: Context): Promise<Columna[]>
  claveDe(cuerpo: Cuerpo): string | null
  rotuloDe(cuerpo: Cuerpo): string
  /** Keys that the office has already. Absent: those of earlier books. */
  existentes?(ctx: Context, claves: readonly string[]): Promise<ReadonlySet<string>>
  /** Whether what a row brings is there already, where no key says it. */
  yaEsta?(cuerpo: Cuerpo, camino: Camino): boolean
  /** By the room's own rules. Faults of the n-th row: `n.campo`. @throws Problem 422 */
  crear(ctx: Context, filas: readonly Cuerpo[], camino: Camino): Promise<Creado | null>
}

interface Resto {
  pide?: true
  ayuda?: string
  ejemplo?: string
  opciones?: readonly OpcionDeColumna[]
}
export const col = (campo: string, titulo: string, clase: Columna['clase'], resto: Resto = {}): Columna => ({
  campo,
  titulo,
  clase,
  obligatoria: resto.pide ?? false,
  ayuda: resto.ayuda ?? null,
  ejemplo: resto.ejemplo ?? '',
  opciones: resto.opciones ?? [],
})

export const texto = (value: unknown): string => (typeof value === 'string' ? value.trim() : String(value ?? ''))
export const CEDULA = 3
export const SIN_PERSONA = 'No hay una persona con ese documento: póngala en la hoja Personas.'

export const deQuien = async (ctx: Context): Promise<Columna[]> => [
  col('tipo_documento', 'Tipo de documento', 'referencia', {
    opciones: await deLista(ctx, '/tipoDocIde', 'id'),
    ayuda: 'Si falta, es cédula de ciudadanía.',
    ejemplo: 'CC',
  }),
  col('numero_documento', 'Número de documento', 'digitos', { pide: true, ejemplo: '1.024.567.890' }),
]

export async function personaDe(ctx: Context, { tipo_documento, numero_documento }: Cuerpo): Promise<number> {
  const documento = { tipo: Number(tipo_documento ?? CEDULA), numero: texto(numero_documento) }
  const id = (await personasPorDocumento(ctx, [documento]))(documento)
  if (id === null) throw invalid({ '0.numero_documento': [SIN_PERSONA] })
  return id
}

export const enTabla = async (
  ctx: Context,
  tabla: string,
  columna: string,
  claves: readonly string[],
): Promise<Set<string>> => {
  const filas = await readRows(ctx.db, `select ${columna} as c from ${tabla} where ${columna} in (${marks(claves)})`, [
    ...claves,
  ])
  return new Set(filas.map(({ c }) => String(c)))
}

export const numeroDe = (value: unknown): string =>
  texto(value)
    .replaceAll('.', '')
    .replace(/^0+(?=\d)/, '')
