import type { FieldErrors } from '../kernel/index.ts'
import type { Catalogo, Fila } from './catalogo.ts'
import { departamentos, municipios } from './semillas.ts'

/** Rows that a rule knows by their id. They are never deleted, and what the rule reads of them stays as it was born. */
interface Proteccion {
  ids: ReadonlySet<number>
  porque: string
  /** What the rule reads, besides the id. A name is only read by people, so it may be mended. */
  columnas: readonly string[]
  /** Filed away without breaking anything: an office may stop offering it. */
  seApaga?: true
}

const filas = (...ids: readonly number[]): ReadonlySet<number> => new Set(ids)
const todas = (semillas: readonly { id: number }[]): ReadonlySet<number> => filas(...semillas.map(({ id }) => id))
const DEL_PAIS = 'es de la división política del país'

/**
 * What the specifications name, by table: the type that a grantor is attached with (1, section 3; 2, section 9), the documents whose
 * fields differ (2, section 9; 3, section 5), the type of every person (2, section 5), the country's 33 departments and 1.122
 * municipalities (2, section 3); and the organizations that our own rule gives to who has none. The eight means of payment, their card
 * types and the permissions are no rows; the items of a settlement (20, 21, 22, 40 and 41) are no services, and nothing writes them.
 */
const PROTEGIDAS: Readonly<Record<string, Proteccion>> = {
  tipos_otorgantes: {
    ids: filas(12),
    porque: 'es el tipo con que se añade un otorgante mientras nadie diga otro',
    columnas: ['parte', 'rol_registral'],
  },
  tipos_documento: {
    ids: filas(1, 2, 3, 4, 5, 6, 7, 8, 9),
    porque: 'de él dependen los datos que se piden a la persona',
    columnas: ['code', 'clase'],
  },
  tipos_persona: { ids: filas(2), porque: 'es el tipo con que se guardan todas las personas', columnas: [] },
  tipos_organizacion: { ids: filas(1, 2), porque: 'de él dependen los impuestos de quien lo tiene', columnas: ['code'] },
  departamentos: { ids: todas(departamentos), porque: DEL_PAIS, columnas: ['code'], seApaga: true },
  municipios: { ids: todas(municipios), porque: DEL_PAIS, columnas: ['code', 'id_depto'], seApaga: true },
}

type Conocida = Pick<Fila, 'id' | 'name' | 'activo'>

const proteccionDe = (table: string, { id }: Pick<Conocida, 'id'>): Proteccion | null => {
  const proteccion = PROTEGIDAS[table]
  return proteccion?.ids.has(id) ? proteccion : null
}

const frase = ({ name }: Conocida, que: string, { porque }: Proteccion): string => `«${name}» no se puede ${que}: ${porque}.`

/** What a screen may not offer of a row; null: everything. A row that an office had turned off may be turned on. */
export function limiteDe(table: string, fila: Conocida): 'sin_eliminar' | 'sin_apagar' | null {
  const proteccion = proteccionDe(table, fila)
  if (!proteccion) return null
  return proteccion.seApaga || !fila.activo ? 'sin_eliminar' : 'sin_apagar'
}

/** The sentence that refuses to delete a row; null: it may go. */
export function porQueSeQueda(table: string, fila: Conocida): string | null {
  const proteccion = proteccionDe(table, fila)
  return proteccion && frase(fila, 'eliminar', proteccion)
}

/** The sentence that refuses to turn a row off; null: it may be. */
export function porQueNoSeApaga(table: string, fila: Conocida): string | null {
  const proteccion = proteccionDe(table, fila)
  return proteccion && !proteccion.seApaga ? frase(fila, 'desactivar', proteccion) : null
}

/** What a change may not touch, by column: only back to what the row was born with. */
export function cambiosVedados(
  { table, filas: semillas }: Pick<Catalogo, 'table' | 'filas'>,
  fila: Fila,
  datos: Readonly<Record<string, unknown>>,
): FieldErrors {
  const proteccion = proteccionDe(table, fila)
  if (!proteccion) return {}
  const errors: FieldErrors = {}
  const apagada = datos.activo === false && fila.activo ? porQueNoSeApaga(table, fila) : null
  if (apagada) errors.activo = [apagada]
  const nacio = semillas.find(({ id }) => id === fila.id)
  for (const columna of proteccion.columnas) {
    const value = datos[columna]
    if (value !== undefined && value !== Reflect.get(fila, columna) && value !== nacio?.[columna])
      errors[columna] = [frase(fila, 'cambiar así', proteccion)]
  }
  return errors
}
