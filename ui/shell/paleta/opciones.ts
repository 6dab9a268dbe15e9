import type { Icon } from '@tabler/icons-react'
import { nearestFirst } from '../../../schemas/es-co/formas.ts'
import type { ClaseDeHallazgo, GrupoDeHallazgos } from '../../../schemas/respuestas/oficina/oficina.ts'
import { paginasDe, type Grupo } from '../../menu.ts'
import type { Reciente } from '../recientes.ts'
import type { Accion } from './acciones.ts'
import { type Hecho, leerSuelta, type Orden, type Pedida } from './ordenes.ts'

export interface Opcion {
  clave: string
  titulo: string
  detalle: string
  nota: string | null
  href: string
  /** Kind of record; null for screens and actions. Opened records are remembered. */
  clase: ClaseDeHallazgo | null
  icon: Icon | null
  exacto: boolean
  /** What an order does; absent: it goes to `href`. */
  hace?: Hecho
  /** Why an order cannot be given now. */
  impide?: string | null
  /** Text that it leaves written, to go on typing. */
  completa?: string
}

export interface GrupoDeOpciones {
  id: string
  titulo: string
  opciones: Opcion[]
  delServidor: boolean
}

export interface Conocido {
  menu: readonly Grupo[]
  acciones: readonly Accion[]
  ordenes: readonly Orden[]
  recientes: readonly Reciente[]
}

const PANTALLAS = 5
const ACCIONES_DE_OPCION = 4
const DE_ENTRADA = 6

type Local = Pick<Opcion, 'clave' | 'titulo' | 'href'> & Partial<Opcion>
const local = (dicha: Local): Opcion => ({ detalle: '', icon: null, nota: null, clase: null, exacto: false, ...dicha })

const deAccion = ({ label, href, icon }: Accion): Opcion =>
  local({ clave: `accion:${label}`, titulo: label, href, icon })

const grupo = (id: string, titulo: string, opciones: Opcion[], delServidor = false): GrupoDeOpciones[] =>
  opciones.length ? [{ id, titulo, opciones, delServidor }] : []

const deEntrada = ({ recientes, acciones }: Conocido): GrupoDeOpciones[] => [
  ...grupo(
    'recientes',
    'Recientes',
    recientes.map((uno) => local({ ...uno, clave: `reciente:${uno.href}` })),
  ),
  ...grupo('acciones', 'Comenzar', acciones.slice(0, DE_ENTRADA).map(deAccion)),
]

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

const deOrden = ({ orden, resto }: Pedida, grupos: readonly GrupoDeHallazgos[]): GrupoDeOpciones[] => {
  if (!orden.de || !resto) return []
  const { de, dice, hace, impide, icon } = orden
  const filas = grupos.find(({ clase }) => clase === de)?.filas ?? []
  return grupo(
    'ordenes',
    'Hacer',
    filas.map((fila) => {
      const cual = de === 'radicaciones' ? fila.titulo.toLowerCase() : fila.titulo
      return local({
        clave: `orden:${fila.id}`,
        titulo: dice(cual),
        detalle: fila.detalle,
        href: fila.href,
        icon,
        hace: hace(fila),
        impide: impide?.(fila) ?? null,
      })
    }),
    true,
  )
}

const suelta = (pedida: Pedida): GrupoDeOpciones[] => {
  const leida = pedida.resto ? leerSuelta(pedida) : null
  if (!leida) return []
  const { icon, verbos } = pedida.orden
  return grupo('ordenes', 'Hacer', [
    local({
      clave: 'orden',
      titulo: 'dice' in leida ? leida.dice : `${mayuscula(verbos[0] ?? '')} ${pedida.resto}`,
      href: '',
      icon,
      ...('dice' in leida ? { hace: leida.hace } : { impide: leida.impide }),
    }),
  ])
}

const mayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)

/** Verbs that what is typed may begin: taking one leaves it written. */
const porCompletar = (ordenes: readonly Orden[], texto: string): GrupoDeOpciones[] =>
  grupo(
    'ordenes',
    'Hacer',
    nearestFirst(ordenes, texto, ({ verbos }) => verbos)
      .slice(0, ACCIONES_DE_OPCION)
      .map(({ verbos, falta, icon }) =>
        local({
          clave: `orden:${verbos[0]}`,
          titulo: `${mayuscula(verbos[0] ?? '')}…`,
          detalle: falta,
          href: '',
          icon,
          completa: `${verbos[0]} `,
        }),
      ),
  )

/** Exact match first, then screens and actions, then other server results (`grupos`, perhaps of the previous text). */
export function opcionesDe(
  texto: string,
  conocido: Conocido,
  grupos: readonly GrupoDeHallazgos[],
  pedida: Pedida | null,
): GrupoDeOpciones[] {
  if (!texto.trim()) return deEntrada(conocido)
  if (pedida?.resto) return [...deOrden(pedida, grupos), ...suelta(pedida), ...halladas(grupos)]
  const pantallas = nearestFirst(
    conocido.menu.flatMap(({ label, items }) => items.flatMap(paginasDe).map((una) => ({ ...una, grupo: label }))),
    texto,
    (una) => [una.label, una.grupo],
  )
    .slice(0, PANTALLAS)
    .map(({ label, href, icon, grupo: de }) =>
      local({ clave: `pantalla:${href}`, titulo: label, detalle: de, href, icon }),
    )
  const acciones = nearestFirst(conocido.acciones, texto, ({ label, tambien }) => [label, tambien])
    .slice(0, ACCIONES_DE_OPCION)
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
    ...porCompletar(conocido.ordenes, texto),
    ...delServidor.filter((uno) => !justas.includes(uno)),
  ]
}
