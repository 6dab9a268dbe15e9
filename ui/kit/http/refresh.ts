import { ApiError, readError } from './api-error.ts'
import { primero } from './calma.ts'
import {
  CON_GALLETA,
  dispatch,
  getSession,
  storedSession,
  subscribe,
  type Session,
  type TokenReply,
} from './session.ts'

const noNetwork = () =>
  new ApiError('No hay conexión con el servidor. Revise su red e intente de nuevo.', { status: 0, code: 'sin_red' })

/** Answered request; its id finds the log entry. */
export interface Answered {
  id: string
  estado: number
}

const REMEMBERED = 5
let answered: readonly Answered[] = []

export const lastRequests = (): readonly Answered[] => answered
export const lastRequestId = (): string | null => answered[0]?.id ?? null

/** `fetch` with network failures as ApiError. */
export const reach = async (path: string, init: RequestInit): Promise<Response> => {
  try {
    const response = await fetch(`/api${path}`, init)
    const id = response.headers.get('x-request-id')
    if (id) answered = [{ id, estado: response.status }, ...answered].slice(0, REMEMBERED)
    return response
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw noNetwork()
  }
}

let inFlight: Promise<void> | null = null

const PERDIDA = 'No pudimos rescatar su sesion, intente iniciar nuevamente'

/** Renews the token once for all callers and tabs (Web Locks). @param callado on log-out: stays expired. @throws ApiError */
export const refresh = ({ callado = false } = {}): Promise<void> => {
  const before = getSession()?.token
  return (inFlight ??= primero(alone(() => renew(before, callado))).finally(() => (inFlight = null)))
}

/** Web Locks need a secure context; on plain http the server tolerates two tabs at once. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('protocolo.refresh', work) : work()

const renew = async (before: string | undefined, callado: boolean): Promise<void> => {
  const stored = storedSession()
  // another tab renewed it meanwhile
  if (stored?.token && stored.token !== before && !stored.expired) return dispatch({ type: 'LOAD' })
  const mine = getSession()
  if (!mine) throw new ApiError(PERDIDA, { status: 401, code: 'sesion' })
  const response = await reach('/user/refreshToken', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...CON_GALLETA },
    body: JSON.stringify({ refresh_token: mine.refreshToken }),
  })
  if (!response.ok) throw await readError(response)
  const reply = (await response.json()) as TokenReply & { error?: unknown } // contract of the route
  if (reply.error) throw new ApiError(PERDIDA, { status: 401, code: 'sesion' })
  dispatch({ type: 'REFRESH', reply, callado })
}

/** Access token; '' without a session. Waits for the restoration of an expired one. @throws ApiError if unreachable or logged out */
export const tokenActual = async (): Promise<string> => {
  for (;;) {
    const session = getSession()
    if (!session) return ''
    if (session.expired) await restored()
    else if (session.token) return session.token
    else if (session.expiresAt <= Date.now()) dispatch({ type: 'EXPIRED' })
    else
      await refresh().catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 401) throw error
        dispatch({ type: 'EXPIRED' })
      })
  }
}

const once = (waits: (session: Session) => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const check = () => {
      const session = getSession()
      if (session && waits(session)) return
      stop()
      if (session) resolve()
      else reject(new ApiError('Su sesion ha expirado, por favor restaurela', { status: 401, code: 'sesion' }))
    }
    const stop = subscribe(check)
    check()
  })

export const restored = (): Promise<void> => once(({ expired }) => expired)

export const segundoPuesto = (): Promise<void> => once(({ user }) => user.falta_segundo_factor === true)

/** Typing or clicking in the last quarter of the token's life renews it. */
const keepAlive = (): void => {
  const session = getSession()
  if (!session || session.expired || document.hidden) return
  const left = session.expiresAt - Date.now()
  if (left > 0 && left < session.lifeMs / 4) refresh().catch(() => undefined) // a refusal shows as the next 401
}

export const watchActivity = (): void => {
  let last = 0
  const onActivity = () => {
    if (Date.now() - last < 5_000) return
    last = Date.now()
    keepAlive()
  }
  for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, onActivity, { passive: true })
}
