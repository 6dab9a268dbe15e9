import type { Pantalla, Celda, Columna, ColumnaAparte } from '../../schemas/vistas/pantalla.ts'
import { extensible } from '../campos/index.ts'
import type { BaseModel, Personal, ListColumn } from '../kernel/index.ts'
import type { Accion, Vista } from '../../schemas/vistas/vistas.ts'
import type { Uso } from './usos.ts'

/**
 * How a row is called from elsewhere: the columns that name it, joined by a space. How it is found is said beside its list (usos.ts).
 */
interface Buscable {
  nombre: readonly [string, ...string[]]
}

/** Rows that wait for somebody, as Mi día counts them: those that hold these values, for who may do this with them. */
interface Pendientes {
  titulo: string
  cuando: Readonly<Record<string, string | number | null>>
  vista: Vista
  accion: Accion
  /** Page where they are worked on. */
  href: string
}

/** Durable job that is told when a column changes. */
interface Aviso {
  columna: string
  trabajo: string
}

/** How long a row is kept, in days from the date of a column, and the norm that says so; null is for good. */
interface Conserva {
  desde: string
  dias: number | null
  norma: string
}

/** What goes through all entities: said beside each, read by who does it for all. A convention test holds what they name. */
interface Facetas {
  buscable?: Buscable
  pendientes?: readonly Pendientes[]
  avisos?: readonly Aviso[]
  conserva?: Conserva
}

/** What only the server knows of an entity. What both sides share (its form, columns, texts, place) is its screen. */
export interface Entidad extends Facetas {
  pantalla: Pantalla
  Modelo: typeof BaseModel
  /** References to its rows. */
  usos?: readonly Uso[]
  /** Its rows may go back to what they were: a catalogue's. What has legal weight does not. */
  vuelve?: true
  /** Title in the history, if not the screen's. */
  enHistorial?: string
  /** Columns that its form calls otherwise. */
  campos?: Readonly<Record<string, string>>
  /** Visibility rule of its rows, if not office-wide. */
  regla?: Personal
}

const porPantalla = new Map<string, Entidad>()

/** Says an entity, once and where its model is made: history, added fields and what else goes through all of them know it from here on. */
export function entidad<E extends Entidad>(dicha: E): E {
  porPantalla.set(dicha.pantalla.id, dicha)
  extensible(dicha.pantalla.id, dicha.Modelo, dicha.regla)
  return dicha
}

/** Every entity of the modules that are loaded: all of them, once the server is. */
export const entidades = (): readonly Entidad[] => [...porPantalla.values()]

const TIPOS: Readonly<Record<Celda, ListColumn['type']>> = {
  text: 'text',
  document: 'text',
  number: 'number',
  money: 'money',
  percent: 'number',
  date: 'date',
  'date-time': 'date',
  switch: 'boolean',
  badge: 'enum',
  link: 'text',
  file: 'text',
  reference: 'text',
  person: 'text',
}

/** Of a screen, what its list comes from; a list that no screen shows only has columns apart. */
interface Tabulada {
  esquema?: Pantalla['esquema']
  tabla: { columnas?: readonly Columna[]; aparte?: readonly ColumnaAparte[] }
}

const todas = ({ tabla }: Tabulada): readonly (Columna | ColumnaAparte)[] => [
  ...(tabla.columnas ?? []),
  ...(tabla.aparte ?? []),
]

/** Column title in a file: the form's, which is longer than the heading. */
function tituloDe({ esquema }: Tabulada, columna: Columna | ColumnaAparte): string {
  const propiedad = esquema?.properties[columna.campo]
  const deForma = typeof propiedad === 'object' ? propiedad.title : undefined
  return ('enArchivo' in columna ? columna.enArchivo : undefined) ?? deForma ?? columna.titulo ?? columna.campo
}

/**
 * The columns of a screen's list as its table tells them: type, title, what neither sorts nor is looked into.
 * @param sql what of each only the server knows, and those that no screen shows, in the order of a file
 */
export const columnasDe = (
  pantalla: Tabulada,
  sql: Readonly<Record<string, Partial<ListColumn>>>,
): Record<string, ListColumn> =>
  Object.fromEntries(
    Object.entries(sql).map(([campo, propio]) => {
      const columna = todas(pantalla).find((una) => una.campo === campo)
      return [
        campo,
        { type: TIPOS[columna?.celda ?? 'text'], title: columna ? tituloDe(pantalla, columna) : campo, ...propio },
      ]
    }),
  )
