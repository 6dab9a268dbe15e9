import type { Icon } from '@tabler/icons-react'
import { nearestFirst } from '../../../schemas/es-co/cercania.ts'
import type { ClaseDeHallazgo, GrupoDeHallazgos } from '../../../schemas/respuestas/oficina/buscar.ts'
import type { Grupo } from '../../menu.ts'
import type { Reciente } from '../recientes.ts'
import type { Accion } from './acciones.ts'

/** One row of the palette. */
export interface Opcion {
  clave: string
  titulo: string
  detalle: string
  nota: string | null
  href: string
  /** Of a record, which is remembered. */
  clase: ClaseDeHallazgo | null
  icon: Icon | null
  exacto: boolean
}

export interface GrupoDeOpciones {
  id: string
  titulo: string
  opciones: Opcion[]
  delServidor: boolean
}

/** What the browser itself knows of. */
export interface Conocido {
  menu: readonly Grupo[]
  acciones: readonly Accion[]
  recientes: readonly Reciente[]
}

const PANTALLAS = 5
const ACCIONES = 4
const DE_ENTRADA = 6

type Local = Pick<Opcion, 'clave' | 'titulo' | 'href'> & Partial<Opcion>
const local = (dicha: Local): Opcion => ({ detalle: '', icon: null, nota: null, clase: null, exacto: false, ...dicha })

const deAccion = ({ label, href, icon }: Accion): Opcion =>
  local({ clave: `accion:${label}`, titulo: label, href, icon })

const grupo = (id: string, titulo: string, opciones: Opcion[], delServidor = false): GrupoDeOpciones[] =>
  opciones.length ? [{ id, titulo, opciones, delServidor }] : []

/** Before anything is typed: what this person had in hand, and what one begins. */
const deEntrada = ({ recientes, acciones }: Conocido): GrupoDeOpciones[] => [
  ...grupo(
    'recientes',
    'Recientes',
    recientes.map((uno) => local({ ...uno, clave: `reciente:${uno.href}` })),
  ),
  ...grupo('acciones', 'Comenzar', acciones.slice(0, DE_ENTRADA).map(deAccion)),
]

/** What the server found, as it came. */
const halladas = (grupos: readonly GrupoDeHallazgos[]): GrupoDeOpciones[] =>
  grupos.map(({ clase, titulo, filas, lista }) => ({
    id: clase,
    titulo,
    delServidor: true,
    opciones: [
      ...filas.map(({ id, ...fila }) => local({ ...fila, clave: `${clase}:${id}`, clase })),
      ...(lista ? [local({ clave: `${clase}:lista`, titulo: `Ver todo en ${titulo}`, href: lista })] : []),
    ],
  }))

/**
 * What the palette shows for a text: what is just that first, then screens and actions, then the rest of what the server found.
 * @param grupos of the server, for this text or the one before
 */
export function opcionesDe(texto: string, conocido: Conocido, grupos: readonly GrupoDeHallazgos[]): GrupoDeOpciones[] {
  if (!texto.trim()) return deEntrada(conocido)
  const pantallas = nearestFirst(
    conocido.menu.flatMap(({ label, items }) => items.map((item) => ({ ...item, grupo: label }))),
    texto,
    (una) => [una.label, una.grupo],
  )
    .slice(0, PANTALLAS)
    .map(({ label, href, icon, grupo: de }) =>
      local({ clave: `pantalla:${href}`, titulo: label, detalle: de, href, icon }),
    )
  const acciones = nearestFirst(conocido.acciones, texto, ({ label, tambien }) => [label, tambien])
    .slice(0, ACCIONES)
    .map(deAccion)
  const delServidor = halladas(grupos)
  const justas = delServidor.filter(({ opciones }) => opciones.some(({ exacto }) => exacto))
  return [
    ...justas,
    ...grupo(
      'pantallas',
      'Ir a',
      pantallas.filter(({ href }) => !acciones.some((una) => una.href === href)),
    ),
    ...grupo('acciones', 'Comenzar', acciones),
    ...delServidor.filter((uno) => !justas.includes(uno)),
  ]
}
