import { useSyncExternalStore } from 'react'
import type { sesion } from '../../../schemas/respuestas/sesion/usuario.ts'
import type { Leida } from '../../../schemas/json/vocabulario.ts'

export type TokenReply = Leida<typeof sesion>
export type Usuario = TokenReply['user']

export interface Session {
  /** In memory only; '' until requested (`refresh.ts`). The refresh token is in an HttpOnly cookie. */
  token: string
  /** From browsers older than the cookie: moved to it with the next refresh. */
  refreshToken?: string | undefined
  /** Expiry of the token (ms) and its full lifetime. */
  expiresAt: number
  lifeMs: number
  isAuth: true
  expired: boolean
  user: Usuario
}

/** Header of token requests: the reply puts the refresh token into the cookie. */
export const CON_GALLETA = { 'x-protocolo-galleta': '1' }

type Action =
  | { type: 'LOGIN'; reply: TokenReply }
  /** `callado` stores the new tokens but keeps the session expired: requests still wait for «Restaurar sesion». */
  | { type: 'REFRESH'; reply: TokenReply; callado?: boolean }
  | { type: 'LOGOUT' | 'EXPIRED' | 'LOAD' }
  | { type: 'UPDATE'; user: Partial<Usuario> }

const KEY = 'protocolo.sesion'
const listeners = new Set<() => void>()

/** Access token by its expiry: after a renewal in another tab, this tab has none until told. */
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

/** Role under preview. Only this tab knows it; the server still uses the user's own permissions. */
export interface RolVisto {
  rol: string
  permisos: { id: number }[]
}

let visto: RolVisto | null = null

const dress = (): Session | null => (current && visto ? { ...current, user: { ...current.user, ...visto } } : current)
let shown = dress()

/** Only way to change the session: LOGIN, LOGOUT, EXPIRED, UPDATE, LOAD, REFRESH (specification 1, section 4). */
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

/** «Ver como este rol»: shows the role's menu and screens, without saving; null ends it. */
export const verComo = (rol: RolVisto | null): void => {
  visto = rol
  tell()
}

export const rolVisto = (): RolVisto | null => visto

export const useRolVisto = (): RolVisto | null => useSyncExternalStore(subscribe, rolVisto)

// Unit tests load this file without a browser.
if (typeof window === 'undefined') tabs.close()
else
  // other tabs follow: log-out, expiry and restoration included
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) dispatch({ type: 'LOAD' })
  })

tabs.addEventListener('message', ({ data }: MessageEvent<Held>) => {
  held = data
  if (current?.expiresAt === data.expiresAt) dispatch({ type: 'LOAD' })
})

export const getSession = (): Session | null => current

export const storedSession = load

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSession = (): Session | null => useSyncExternalStore(subscribe, () => shown)

export const puede = (...ids: number[]): boolean => shown?.user.permisos.some(({ id }) => ids.includes(id)) ?? false
