import { useLocation, matchRoute, useRouter } from 'wouter'
import type { Icon } from '@tabler/icons-react'
import { nearestFirst } from '../../../schemas/es-co/formas.ts'
import type { ClaseDeHallazgo, GrupoDeHallazgos, Hallazgos } from '../../../schemas/respuestas/oficina/oficina.ts'
import { type Grupo, CONFIGURABLES, MENU, menuPara, paginasDe } from '../../menu.ts'
import { type Reciente, recordarReciente, leerRecientes } from '../recientes.ts'
import { type Accion, ACCIONES } from './acciones.ts'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useSession } from '../../kit/http/session.ts'
import { RUTAS } from '../../routes.ts'
import { api } from '../../kit/http/api.ts'

/** Navigates by a synthetic link click, so that `useGuardia` can ask about unsaved changes; or opens a new tab. */
const useViajar = (): ((href: string, aparte?: boolean) => void) => {
  const [, navigate] = useLocation()
  return (href, aparte = false) => {
    if (aparte) return void window.open(href, '_blank', 'noopener')
    const link = document.createElement('a')
    link.href = href
    link.addEventListener('click', (event) => {
      event.preventDefault()
      navigate(href)
    })
    document.body.append(link)
    link.click()
    link.remove()
  }
}

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
}

interface GrupoDeOpciones {
  id: string
  titulo: string
  opciones: Opcion[]
  delServidor: boolean
}

interface Conocido {
  menu: readonly Grupo[]
  acciones: readonly Accion[]
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

/** Exact match first, then screens and actions, then other server results (`grupos`, perhaps of the previous text). */
function opcionesDe(texto: string, conocido: Conocido, grupos: readonly GrupoDeHallazgos[]): GrupoDeOpciones[] {
  if (!texto.trim()) return deEntrada(conocido)
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
    ...delServidor.filter((uno) => !justas.includes(uno)),
  ]
}

/** Debounce in ms: about the interval between keystrokes. */
const ESPERA_MS = 110
const GUARDADAS = 40

interface Estado {
  texto: string
  grupos: readonly GrupoDeHallazgos[]
  error: unknown
}

const NADA: Estado = { texto: '', grupos: [], error: null }

/** A single letter would match everything: no request. A single digit may be a number. */
const sePregunta = (texto: string): boolean => texto.length >= 2 || /^\d$/.test(texto)

const useHallazgos = (escrito: string): Estado & { esperando: boolean; repetir: () => void } => {
  const texto = escrito.trim()
  const [estado, setEstado] = useState(NADA)
  const [intento, setIntento] = useState(0)
  const guardadas = useRef(new Map<string, readonly GrupoDeHallazgos[]>())
  const pide = sePregunta(texto)

  useEffect(() => {
    if (!pide) return setEstado(NADA)
    const por = guardadas.current
    const sabida = por.get(texto)
    if (sabida) return setEstado({ texto, grupos: sabida, error: null })
    const cancel = new AbortController()
    const timer = setTimeout(() => {
      api.get<Hallazgos>(`/buscar?${new URLSearchParams({ q: texto }).toString()}`, { signal: cancel.signal }).then(
        ({ grupos }) => {
          if (por.size >= GUARDADAS) por.clear()
          por.set(texto, grupos)
          if (!cancel.signal.aborted) setEstado({ texto, grupos, error: null })
        },
        (error: unknown) => {
          if (!cancel.signal.aborted) setEstado({ texto, grupos: [], error })
        },
      )
    }, ESPERA_MS)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [texto, pide, intento])

  return {
    ...(pide ? estado : NADA),
    esperando: pide && estado.texto !== texto,
    repetir: () => {
      setEstado(NADA)
      setIntento((before) => before + 1)
    },
  }
}

const useConocido = (): Conocido => {
  const permisos = useSession()?.user.permisos
  const { parser } = useRouter()
  return useMemo(() => {
    const suyos = new Set(permisos?.map(({ id }) => id))
    const tiene = (ids?: readonly number[]): boolean => !ids || ids.some((id) => suyos.has(id))
    const abre = (href: string): boolean => {
      const ruta = RUTAS.find(({ path }) => matchRoute(parser, path, href.split('?')[0] ?? '')[0])
      return ruta !== undefined && tiene(ruta.needs) && (ruta.ademas ?? []).every((id) => suyos.has(id))
    }
    return {
      menu: menuPara([...MENU, ...CONFIGURABLES], suyos),
      acciones: ACCIONES.filter(({ ids }) => tiene(ids)),
      recientes: leerRecientes().filter(({ href }) => abre(href)),
    }
  }, [permisos, parser])
}

const SALTO = 5

export const usePaleta = (onCerrar: () => void) => {
  const [texto, setTexto] = useState('')
  /** Row chosen by the user; null: the first one. */
  const [senalada, senalar] = useState<string | null>(null)
  /** Enter came before the reply: open the first row when it arrives. */
  const [alLlegar, setAlLlegar] = useState<{ aparte: boolean } | null>(null)
  const conocido = useConocido()
  const viajar = useViajar()
  const { grupos: hallados, error, esperando, repetir } = useHallazgos(texto)
  const grupos = useMemo(() => opcionesDe(texto, conocido, hallados), [texto, conocido, hallados])
  const opciones = useMemo(() => grupos.flatMap((uno) => uno.opciones), [grupos])
  const at = Math.max(
    0,
    opciones.findIndex(({ clave }) => clave === senalada),
  )
  const activa: Opcion | undefined = opciones[at]

  const elegir = (opcion: Opcion, aparte: boolean) => {
    const { clase, href, titulo, detalle } = opcion
    if (clase) recordarReciente({ clase, href, titulo, detalle })
    if (!aparte) onCerrar()
    viajar(href, aparte)
  }
  const primera = useRef(() => {})
  primera.current = () => {
    if (opciones[0] && alLlegar) elegir(opciones[0], alLlegar.aparte)
  }
  useEffect(() => {
    if (!alLlegar || esperando) return
    setAlLlegar(null)
    primera.current()
  }, [alLlegar, esperando])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const saltos: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % opciones.length,
      ArrowUp: (at - 1 + opciones.length) % opciones.length,
      PageDown: Math.min(at + SALTO, opciones.length - 1),
      PageUp: Math.max(at - SALTO, 0),
    }
    const salto = saltos[event.key]
    if (salto === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (salto !== undefined) return senalar(opciones[salto]?.clave ?? null)
    const aparte = event.ctrlKey || event.metaKey
    const esLocal =
      activa !== undefined && grupos.some(({ delServidor, opciones: suyas }) => !delServidor && suyas.includes(activa))
    // the options still belong to the previous text
    if (esperando && senalada === null && !esLocal) setAlLlegar({ aparte })
    else if (activa) elegir(activa, aparte)
  }
  const escribir = (nuevo: string) => {
    setTexto(nuevo)
    senalar(null)
    setAlLlegar(null)
  }
  return { texto, escribir, grupos, opciones, activa, senalar, elegir, onKeyDown, esperando, error, repetir }
}
