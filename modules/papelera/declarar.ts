import type { BaseModel, Context, SqlRow } from '../kernel/index.ts'

/** Rows that go with a record and come back with it. */
export interface Parte {
  tabla: string
  /** Its column that names the record. */
  de: string
  /** The part said before it whose rows `de` names instead. */
  dentro?: string
  /** Null of rows that are only pairs of ids. */
  Modelo: typeof BaseModel | null
  /** What one and several are called. */
  dice: readonly [uno: string, varios: string]
  archivos?: readonly string[]
  apunta?: Apunta
}

/** Columns that name a row of another table, by its id unless told: what that row is called where it is no longer there. */
export type Apunta = Readonly<Record<string, readonly [tabla: string, dice: string, columna?: string]>>

/** How the records of a table go to the trash and come back. */
export interface Papelera<M extends BaseModel = BaseModel> {
  /** Its name in the trash: its screen's, where it has one. */
  clase: string
  /** What one is called: «inmueble». */
  uno: string
  Modelo: typeof BaseModel & (new () => M)
  /** Any of these permissions deletes one, and so finds it in the trash and brings it back. */
  permisos: readonly number[]
  /** What staff know it by. */
  titulo(fila: M, ctx: Context): string | Promise<string>
  partes?: readonly Parte[]
  /** Columns that name files: they are kept as long as the trash keeps their record. */
  archivos?: readonly string[]
  /** Columns that no two rows share, and what each is called: «el nombre». Where the model has keys they are asked besides. */
  unicos?: Readonly<Record<string, string>>
  apunta?: Apunta
  /** Column that takes a record out of sight where its row has to stay, for what it proves: it comes back by losing it. */
  marca?: string
  /** Whether whoever asks sees every one of these; who does not finds in the trash only what they deleted themselves. */
  veTodas?(ctx: Context): boolean
  /** What else must be so for it to come back. @throws Problem, with nothing written */
  exige?(ctx: Context, fila: M, partes: Readonly<Record<string, readonly SqlRow[]>>): Promise<void>
  /** What follows of its being there again, around putting it. */
  vuelve?(ctx: Context, fila: M, poner: () => Promise<void>): Promise<void>
}

const porClase = new Map<string, Papelera>()

/** Says that what is deleted of a table goes to the trash, once and beside the verb that deletes it (`tirar`). */
export function papelera<M extends BaseModel>(dicha: Papelera<M>): Papelera {
  const suya = dicha as unknown as Papelera // its functions are given rows of its Modelo and no others
  porClase.set(dicha.clase, suya)
  return suya
}

/** Every kind, of the modules that are loaded. */
export const papeleras = (): readonly Papelera[] => [...porClase.values()]
export const papeleraDe = (clase: string): Papelera | undefined => porClase.get(clase)
