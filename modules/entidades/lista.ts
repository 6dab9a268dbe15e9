import type { Celda, Columna, ColumnaAparte, Pantalla } from '../../schemas/vistas/pantalla.ts'
import type { ListColumn } from '../kernel/index.ts'

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

/** What a column is called in a file: as its form calls it, which says more than a heading has room for. */
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
