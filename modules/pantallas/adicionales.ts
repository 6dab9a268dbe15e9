import { extraSchema } from '../../schemas/campo.ts'
import type { CampoAdicional } from '../../schemas/pantalla.ts'
import { invalid, type Context, type ListQuery, type ListSpec } from '../kernel/index.ts'

/**
 * What screens and the modules that own an entity ask of the fields that an office adds.
 * The entity is the screen's id; the values are in the row's `extra`.
 */
export type Extra = Record<string, unknown>

export { extraSchema }

/** The fields of an entity as this person sees them, without those they may not read; with `todos`, every active one. */
export function adicionalesDe(_ctx: Context, _entidad: string, _options: { todos?: true } = {}): Promise<readonly CampoAdicional[]> {
  return Promise.resolve([])
}

/**
 * What is to be stored: the values sent over those that were there.
 * @throws Problem 422 by field (`extra.canon`)
 */
export function validarExtra(_ctx: Context, _entidad: string, extra: unknown, actual: Extra | null = null): Promise<Extra | null> {
  const [campo] = Object.keys(Object(extra))
  if (campo !== undefined) throw invalid({ [`extra.${campo}`]: ['Este campo no existe.'] })
  return Promise.resolve(actual)
}

/** The values that this person may read. */
export function leerExtra(_ctx: Context, _entidad: string, _extra: Extra | null): Promise<Extra> {
  return Promise.resolve({})
}

export interface ListaConExtra {
  /** The list's declaration with a column for each added field: `extra_canon` is sorted, filtered and exported. */
  spec: ListSpec
  /** A row with what the person may read of its `extra`. */
  fila(row: Record<string, unknown>, extra: Extra | null): Record<string, unknown>
}

/** A list of the entity with its added fields. */
export function listaConExtra(_ctx: Context, _entidad: string, _query: ListQuery, spec: ListSpec): Promise<ListaConExtra> {
  return Promise.resolve({ spec, fila: (row) => row })
}
