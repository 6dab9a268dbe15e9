import { useLocation, matchRoute, useRouter } from 'wouter'
import type { GrupoDeHallazgos, Hallazgos } from '../../../schemas/respuestas/oficina/oficina.ts'
import { CONFIGURABLES, MENU, menuPara } from '../../menu.ts'
import { recordarReciente, leerRecientes } from '../recientes.ts'
import { ACCIONES } from './acciones.ts'
import { dicho } from './dicho.ts'
import { type Conocido, type Opcion, opcionesDe } from './opciones.ts'
import { type Hecho, idsDe, leerOrden, ORDENES } from './ordenes.ts'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useSession } from '../../kit/http/session.ts'
import { RUTAS } from '../../routes.ts'
import { api } from '../../kit/http/api.ts'
import { abrirPdf } from '../../kit/files/VisorPdf.tsx'

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
      ordenes: ORDENES.filter((una) => tiene(idsDe(una))),
      recientes: leerRecientes().filter(({ href }) => abre(href)),
    }
  }, [permisos, parser])
}

const SALTO = 5

export type EnDialogo = Extract<Hecho, { dialogo: string }>

/** @param onDialogo an order that is given in a dialog over the present page */
export const usePaleta = (onCerrar: () => void, onDialogo: (hecho: EnDialogo) => void) => {
  const [texto, setTexto] = useState('')
  /** Row chosen by the user; null: the first one. */
  const [senalada, senalar] = useState<string | null>(null)
  /** Enter came before the reply: open the first row when it arrives. */
  const [alLlegar, setAlLlegar] = useState<{ aparte: boolean } | null>(null)
  const conocido = useConocido()
  const viajar = useViajar()
  const pedida = useMemo(() => leerOrden(texto, conocido.ordenes), [texto, conocido])
  const { grupos: hallados, error, esperando, repetir } = useHallazgos(pedida?.resto ? pedida.busqueda : texto)
  const grupos = useMemo(() => opcionesDe(texto, conocido, hallados, pedida), [texto, conocido, hallados, pedida])
  const opciones = useMemo(() => grupos.flatMap((uno) => uno.opciones), [grupos])
  const at = Math.max(
    0,
    opciones.findIndex(({ clave }) => clave === senalada),
  )
  const activa: Opcion | undefined = opciones[at]

  const elegir = (opcion: Opcion, aparte: boolean) => {
    const { clase, href, titulo, detalle, hace = { href }, impide, completa } = opcion
    if (completa) return escribir(completa)
    if (impide) return // said in its place
    if (opcion.hace) dicho.set(titulo)
    if ('dialogo' in hace) return onDialogo(hace)
    if ('pdf' in hace) {
      onCerrar()
      return void abrirPdf(hace.pdf, hace.archivo)
    }
    if (clase) recordarReciente({ clase, href, titulo, detalle })
    if (!aparte) onCerrar()
    viajar(hace.href, aparte)
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
  return { texto, escribir, pedida, grupos, opciones, activa, senalar, elegir, onKeyDown, esperando, error, repetir }
}
