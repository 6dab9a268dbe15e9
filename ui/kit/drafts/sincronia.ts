import { useSyncExternalStore } from 'react'
import type { BorradorEnServidor, BorradorConContenido } from '../../../schemas/respuestas/sesion/sesion.ts'
import { ApiError } from '../http/api-error.ts'
import { calma } from '../http/calma.ts'
import { getSession, subscribe } from '../http/session.ts'
import { borrarAjenos, borrarLocal, equipo, escribirLocal, leerLocal, locales, sinSubir } from './local.ts'
import { seGuarda, enviandose, enSegundoPlano } from '../http/segundo-plano.ts'

/** Newer drafts from other browsers for forms with local changes; the user chooses one. */
let ofertas: readonly BorradorEnServidor[] = []
/** Increases with each arrival from other browsers, so that draft lists reload. */
let llegadas = 0
const listeners = new Set<() => void>()
const abiertos = new Map<string, number>()
/** Rejected version of each draft: not offered again until it changes. */
const rechazadas = new Map<string, number>()

const tell = (): void => {
  for (const listener of listeners) listener()
}
const subscribeOffers = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Registers a form of this tab as the draft's writer. @returns unregister */
export const abrir = (nombre: string): (() => void) => {
  abiertos.set(nombre, (abiertos.get(nombre) ?? 0) + 1)
  tell()
  return () => {
    abiertos.set(nombre, (abiertos.get(nombre) ?? 1) - 1)
    tell()
  }
}

const abierto = (nombre: string): boolean => (abiertos.get(nombre) ?? 0) > 0

const ofrecido = (nombre: string): boolean => ofertas.some((one) => one.nombre === nombre)

const ofrecer = (oferta: BorradorEnServidor): void => {
  if (rechazadas.get(oferta.nombre) === oferta.version) return
  ofertas = [...ofertas.filter(({ nombre }) => nombre !== oferta.nombre), oferta]
  tell()
}

export const quitarOferta = (nombre: string): void => {
  rechazadas.set(nombre, ofertas.find((one) => one.nombre === nombre)?.version ?? 0)
  ofertas = ofertas.filter((one) => one.nombre !== nombre)
  tell()
}

const avisar = (): void => {
  llegadas++
  tell()
}

let shown: readonly BorradorEnServidor[] = []

/** Offers for open forms. Keeps its identity while the content is equal (`useSyncExternalStore`). */
const visibles = (): readonly BorradorEnServidor[] => {
  const now = ofertas.filter(({ nombre }) => abierto(nombre))
  if (now.length !== shown.length || now.some((one, at) => one !== shown[at])) shown = now
  return shown
}

export const useOfertas = (): readonly BorradorEnServidor[] => useSyncExternalStore(subscribeOffers, visibles)

export const useLlegadas = (): number => useSyncExternalStore(subscribeOffers, () => llegadas)

interface Subida {
  titulo: string
  contenido: string
  escrito: string
  equipo: string
  version: number | null
}

const servidor = {
  // contract of the route
  listar: async (): Promise<BorradorEnServidor[]> =>
    ((await enSegundoPlano('GET', '/borradores')) as { data: BorradorEnServidor[] }).data,
  leer: async (nombre: string): Promise<BorradorConContenido> =>
    // as above
    (await enSegundoPlano('GET', `/borradores/${nombre}`)) as BorradorConContenido,
  guardar: async (nombre: string, body: Subida): Promise<number> =>
    ((await enviandose(enSegundoPlano('PUT', `/borradores/${nombre}`, { body }))) as { version: number }).version, // contract of the route
  olvidar: async (nombre: string, version: number | null): Promise<void> => {
    // keepalive: a form saved and closed at once still deletes its draft
    const cual = version === null ? '' : `?version=${version}&equipo=${equipo()}`
    await enSegundoPlano('DELETE', `/borradores/${nombre}${cual}`, { keepalive: true })
  },
}

/** Debounce of an upload, and the interval of retries. */
const PAUSE_MS = 2_500
const AGAIN_MS = 30_000
/** Age at which the list of server drafts is reloaded. */
const OLD_MS = 10_000
/** Maximum wait of a form for the first list of drafts. */
const PATIENCE_MS = 3_000

const timers = new Map<string, ReturnType<typeof setTimeout>>()
const queues = new Map<string, Promise<unknown>>()

const inTurn = <T>(nombre: string, work: () => Promise<T>): Promise<T> => {
  const turn = (queues.get(nombre) ?? Promise.resolve()).then(work, work)
  queues.set(
    nombre,
    turn.catch(() => undefined),
  )
  return turn
}

type Motivo = ApiError | null

const OTRO = 'borrador_de_otro_equipo'

const send = async (nombre: string): Promise<Motivo> => {
  const local = leerLocal(nombre)
  if (!local || local.subido || local.olvidado) return null
  if (ofrecido(nombre))
    return new ApiError('Hay un borrador más nuevo, hecho en otro equipo.', { status: 409, code: OTRO })
  try {
    const contenido = JSON.stringify(local.value)
    const version = await servidor.guardar(nombre, {
      titulo: local.titulo,
      contenido,
      escrito: new Date(local.at).toISOString(),
      equipo: equipo(),
      version: local.version,
    })
    const now = leerLocal(nombre)
    if (!now || now.olvidado) void forget(nombre, version) // discarded during the upload
    else escribirLocal(nombre, { ...now, version, subido: now.at === local.at })
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === OTRO) void traer()
    else if (error.status === 0 || error.status === 429 || error.status >= 500)
      timers.set(
        nombre,
        setTimeout(() => void subir(nombre), AGAIN_MS),
      )
    return error
  }
}

export const subir = (nombre: string): Promise<Motivo> => {
  clearTimeout(timers.get(nombre))
  timers.delete(nombre)
  return inTurn(nombre, () => send(nombre))
}

export const subirPronto = (nombre: string): void => {
  if (timers.has(nombre)) return
  const aSuTiempo = () => {
    timers.delete(nombre)
    void inTurn(nombre, async () => {
      if (seGuarda()) subirPronto(nombre)
      else await send(nombre)
    })
  }
  timers.set(nombre, setTimeout(aSuTiempo, PAUSE_MS))
}

/** Instant (ms) of each deletion: an older list may still contain the draft. */
const forgotten = new Map<string, number>()

const forget = (nombre: string, version: number | null): Promise<void> =>
  inTurn(nombre, async () => {
    await servidor.olvidar(nombre, version).then(
      () => {
        forgotten.set(nombre, Date.now())
        if (leerLocal(nombre)?.olvidado) borrarLocal(nombre)
      },
      // also retried with the next list
      () => void setTimeout(() => leerLocal(nombre)?.olvidado && void forget(nombre, version), AGAIN_MS),
    )
  })

/** Discards a draft here and on the server; retried while the server is unreachable. */
export const olvidar = (nombre: string): void => {
  clearTimeout(timers.get(nombre))
  timers.delete(nombre)
  const local = leerLocal(nombre)
  if (!local || local.olvidado) return
  if (local.version === null && !queues.has(nombre)) return borrarLocal(nombre)
  escribirLocal(nombre, { ...local, value: null, olvidado: true })
  if (local.version !== null) void forget(nombre, local.version)
}

export const tomar = async (nombre: string): Promise<boolean> => {
  const found = await servidor.leer(nombre).catch(() => null)
  if (!found) return false
  const { contenido, escrito, titulo, version } = found
  const value: unknown = JSON.parse(contenido)
  return escribirLocal(nombre, {
    value,
    at: Date.parse(escrito),
    titulo,
    version,
    subido: true,
    deOtroEquipo: found.equipo !== equipo(),
  })
}

/** Keeps the local draft and rejects the newer one of another browser. */
export const seguirConEste = ({ nombre, version }: BorradorEnServidor): void => {
  quitarOferta(nombre)
  const local = leerLocal(nombre)
  if (!local || local.olvidado) return
  escribirLocal(nombre, { ...local, version, subido: false })
  void subir(nombre)
}

/** Decides between a server draft and the local one. @param listed instant of the list request, ms */
const reconcile = async (server: BorradorEnServidor, listed: number): Promise<void> => {
  const { nombre, version } = server
  const local = leerLocal(nombre)
  if (local?.version === version) return local.olvidado ? forget(nombre, version) : undefined
  if (local && server.equipo === equipo()) {
    // own draft: its reply was lost, or another tab of this browser sent it
    escribirLocal(nombre, { ...local, version })
    return local.olvidado ? forget(nombre, version) : undefined
  }
  const nuestro = local !== null && !local.olvidado && !local.subido
  if (nuestro || abierto(nombre)) ofrecer(server)
  else
    await inTurn(nombre, async () => {
      if ((forgotten.get(nombre) ?? 0) < listed) await tomar(nombre)
    })
}

const look = async (): Promise<void> => {
  const session = getSession()
  if (!session || session.expired) return
  borrarAjenos(session.user.id)
  const listed = Date.now()
  const found = await servidor.listar()
  const names = new Set(found.map(({ nombre }) => nombre))
  await Promise.all(found.map((one) => reconcile(one, listed)))
  for (const [nombre, local] of locales()) {
    if (names.has(nombre)) continue
    // saved or discarded in another browser, or expired on the server
    if (local.olvidado || (local.subido && !abierto(nombre))) borrarLocal(nombre)
  }
  for (const [nombre] of sinSubir()) subirPronto(nombre)
  avisar()
}

let looking: Promise<void> | null = null
let last = 0

/** Loads the server's drafts and uploads the pending ones. A failure changes nothing. */
const traer = (): Promise<void> => {
  last = Date.now()
  return (looking ??= look()
    .catch(() => undefined)
    .finally(() => (looking = null)))
}

export const alDia = (): void => void calma().then(() => (Date.now() - last > OLD_MS ? traer() : undefined))

let first: { user: number; done: Promise<void>; isDone: boolean } | null = null

/** First list of drafts of the signed-in user. Forms wait for it, up to a timeout. @param luego the page has none */
export const primeros = (luego = false): { done: Promise<void>; isDone: boolean } => {
  const user = getSession()?.user.id ?? 0
  if (first?.user === user) return first
  const asked = { user, isDone: false, done: Promise.resolve() }
  asked.done = Promise.race([
    luego ? calma().then(traer) : traer(),
    new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]).then(() => {
    asked.isDone = true
  })
  return (first = asked)
}

export const seguirBorradores = (): void => {
  let before = getSession()
  subscribe(() => {
    const now = getSession()
    if (!now) first = null
    else if (before?.user.id === now.user.id && before.expired && !now.expired) void traer()
    before = now
  })
  window.addEventListener('online', () => void traer())
  // a draft discarded while its upload travels would be offered again in another browser
  window.addEventListener('pagehide', () => {
    for (const [nombre, { olvidado }] of locales())
      if (olvidado) void servidor.olvidar(nombre, null).catch(() => undefined)
  })
}
