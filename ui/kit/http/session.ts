import { useSyncExternalStore } from 'react'
import type { sesion } from '../../../schemas/respuestas/sesion/usuario.ts'
import type { Leida } from '../../../schemas/respuestas/json/vocabulario.ts'

/** What the server answers to a login and to a refresh. */
export type TokenReply = Leida<typeof sesion>
export type Usuario = TokenReply['user']

export interface Session {
  /** Of the memory of the tabs alone; '' until it is asked for (`refresh.ts`). What buys the next stands in a cookie that no page reads. */
  token: string
  /** Of a browser that kept it from before there was a cookie: it moves there with the next refresh. */
  refreshToken?: string | undefined
  /** Instant (ms) at which the token dies, and how long it was given for. */
  expiresAt: number
  lifeMs: number
  isAuth: true
  expired: boolean
  user: Usuario
}

/** Goes with what asks for a token or gives it back: the answer leaves the refresh token in the cookie. */
export const CON_GALLETA = { 'x-protocolo-galleta': '1' }

type Action =
  | { type: 'LOGIN'; reply: TokenReply }
  /** `callado` takes the new tokens and leaves an expired session expired: what waits for «Restaurar sesion» goes on waiting. */
  | { type: 'REFRESH'; reply: TokenReply; callado?: boolean }
  | { type: 'LOGOUT' | 'EXPIRED' | 'LOAD' }
  | { type: 'UPDATE'; user: Partial<Usuario> }

const KEY = 'protocolo.sesion'
const listeners = new Set<() => void>()

/** The access token, by the instant at which it dies: a session that another tab renewed has none here until that tab tells it. */
interface Held {
  token: string
  expiresAt: number
}
let held: Held | null = null
const tabs = new BroadcastChannel(KEY)

const hold = (reply: TokenReply, expiresAt: number): void => {
  held = { token: reply.token, expiresAt }
  tabs.postMessage(held)
}

const load = (): Session | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (!stored || typeof stored !== 'object' || !('user' in stored)) return null
    const session = stored as Session // written only by this file
    return { ...session, token: held?.expiresAt === session.expiresAt ? held.token : '' }
  } catch {
    return null
  }
}

const start = (reply: TokenReply): Session => {
  const lifeMs = reply.expires_in * 1000
  const expiresAt = Date.now() + lifeMs
  hold(reply, expiresAt)
  return { token: reply.token, expiresAt, lifeMs, isAuth: true, expired: false, user: reply.user }
}

const reduce = (state: Session | null, action: Action): Session | null => {
  switch (action.type) {
    case 'LOGIN':
      return start(action.reply)
    case 'REFRESH':
      return { ...start(action.reply), expired: Boolean(action.callado && state?.expired) }
    case 'LOGOUT':
      return null
    case 'LOAD':
      return load()
    case 'EXPIRED':
      return state && { ...state, expired: true }
    case 'UPDATE':
      return state && { ...state, user: { ...state.user, ...action.user } }
  }
}

let current: Session | null = load()

/** A role whose menu and screens are being looked at; only this tab knows, and the server decides as always. */
export interface RolVisto {
  rol: string
  permisos: { id: number }[]
}

let visto: RolVisto | null = null

/** The session as the screens see it: the person's own, or dressed in the role that is being looked at. */
const dress = (): Session | null => (current && visto ? { ...current, user: { ...current.user, ...visto } } : current)
let shown = dress()

/** The only way the session changes: LOGIN, LOGOUT, EXPIRED, UPDATE, LOAD, REFRESH (specification 1, section 4). */
export const dispatch = (action: Action): void => {
  current = reduce(current, action)
  if (action.type !== 'LOAD') {
    if (current) localStorage.setItem(KEY, JSON.stringify({ ...current, token: undefined }))
    else localStorage.removeItem(KEY)
  }
  if (!current) visto = held = null
  tell()
}

const tell = (): void => {
  shown = dress()
  for (const listener of listeners) listener()
}

/** «Ver como este rol»: hides and shows what the role would find, and nothing can be saved meanwhile; null ends it. */
export const verComo = (rol: RolVisto | null): void => {
  visto = rol
  tell()
}

/** The role being looked at, if any. */
export const rolVisto = (): RolVisto | null => visto

export const useRolVisto = (): RolVisto | null => useSyncExternalStore(subscribe, rolVisto)

// Tests of pure functions load this file without a browser.
if (typeof window === 'undefined') tabs.close()
else
  // other tabs of the same office follow: log out, expiry and restoring included
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) dispatch({ type: 'LOAD' })
  })

tabs.addEventListener('message', ({ data }: MessageEvent<Held>) => {
  held = data
  if (current?.expiresAt === data.expiresAt) dispatch({ type: 'LOAD' })
})

export const getSession = (): Session | null => current

/** The session as another tab may have left it a moment ago. */
export const storedSession = load

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session of the person at the screen, with the permissions of the role being looked at. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, () => shown)

/** Whether the person holds a permission id; any of them, when several are given. */
export const puede = (...ids: number[]): boolean => shown?.user.permisos.some(({ id }) => ids.includes(id)) ?? false
