import type { ReactNode } from 'react'
import { formatDateTime } from '../../schemas/es-co/index.ts'
import type { ColumnaDeListado, Listado as Definicion } from '../../schemas/listas/listado.ts'
import { tablaDe, type Registro } from '../../schemas/registros/registro.ts'
import type { Celda, Tono } from '../../schemas/vistas/pantalla.ts'
import type { Columna } from '../kit/lista/columna.ts'
import { ListaServidor } from '../kit/lista/ListaServidor.tsx'
import type { ListaProps } from '../kit/lista/lista-props.ts'
import { textoLlano } from './fila.ts'

const TIPOS = {
  texto: undefined,
  entero: 'number',
  pesos: 'money',
  dia: 'date',
  instante: 'date',
  logico: 'enum',
  opcion: 'enum',
} as const satisfies Record<string, Columna<object>['type']>

const TONO = {
  ok: 'text-ok',
  warn: 'text-warn',
  danger: 'text-danger',
  info: 'text-accent',
  muted: 'text-muted',
} as const satisfies Record<Tono, string>

const celdaDe = <R extends object>({ dato, opciones = [] }: ColumnaDeListado, id: keyof R): Columna<R>['render'] => {
  if (dato === 'instante') return (row) => formatDateTime(textoLlano(row[id]) || null)
  if (!opciones.some(({ tono }) => tono)) return undefined
  return (row) => {
    const { tono, label } = opciones.find(({ value }) => value === row[id]) ?? { label: textoLlano(row[id]) }
    return <span className={`font-medium ${tono ? TONO[tono] : ''}`}>{label}</span>
  }
}

interface Propias<R> {
  /** Cells that are no plain value. */
  celdas?: { readonly [N in keyof R]?: (row: R) => ReactNode }
  /** Their printed form, if it is another. */
  enPapel?: { readonly [N in keyof R]?: (row: R) => ReactNode }
  /** Options that the server gives. */
  opciones?: { readonly [N in keyof R]?: Columna<R>['options'] | undefined }
}

const ULTIMO = 1000

export const columnasDe = <R extends object>(
  columnas: Readonly<Record<string, ColumnaDeListado>>,
  { celdas = {}, enPapel = {}, opciones = {} }: Propias<R>,
): Columna<R>[] =>
  Object.entries(columnas)
    .toSorted(([, a], [, b]) => (a.puesto ?? ULTIMO) - (b.puesto ?? ULTIMO))
    .flatMap(([nombre, una]) => {
      const id = nombre as keyof R & string // a list on the screen names fields of its rows
      const { dato = 'texto' } = una
      return una.aparte
        ? []
        : {
            id,
            title: dato === 'pesos' ? `${una.titulo} ($)` : una.titulo,
            type: TIPOS[dato],
            options: opciones[id] ?? una.opciones,
            width: una.ancho,
            sort: una.orden,
            search: una.busca,
            card: una.tarjeta,
            hidden: una.oculta,
            archivo: una.archivo,
            suma: una.suma,
            papel: enPapel[id],
            render: celdas[id] ?? celdaDe<R>(una, id),
          }
    })

const DE_CELDA: Partial<Record<Celda, Columna<object>['type']>> = { date: 'date', money: 'money' }

/** Columns of a record's list. @param propias what is drawn otherwise than its cell */
export const columnasDeRegistro = <R extends object>(
  registro: Registro,
  propias: Readonly<Record<string, Partial<Columna<R>>>>,
): readonly Columna<R>[] =>
  tablaDe(registro).columnas.map(({ campo, titulo, celda, ancho, tarjeta, oculta }) => ({
    id: campo as keyof R & string, // a list column of the record
    title: titulo ?? campo,
    type: DE_CELDA[celda],
    width: ancho,
    card: tarjeta,
    hidden: oculta,
    ...propias[campo],
  }))

type Props<R> = Propias<R> & Partial<ListaProps<R>> & { de: Definicion; ademas?: readonly Columna<R>[] }

/** List from its definition in `schemas/listas`; the rest is the list's own. */
export const Listado = <R extends { id: number }>({
  de,
  celdas,
  enPapel,
  opciones,
  ademas = [],
  ...resto
}: Props<R>) => (
  <ListaServidor<R>
    id={de.id}
    path={de.recurso}
    title={de.titulo}
    columns={[...columnasDe(de.columnas, { celdas, enPapel, opciones }), ...ademas]}
    rowKey={({ id }) => id}
    fechas={de.fecha && { label: de.fecha.titulo }}
    sort={de.orden}
    pageSize={de.pageSize}
    searchPlaceholder={de.buscar}
    exportar={de.archivo ?? de.id}
    vacio={de.vacio && <p>{de.vacio}</p>}
    {...resto}
  />
)
