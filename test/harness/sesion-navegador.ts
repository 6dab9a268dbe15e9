import type { BrowserContext, Page } from 'puppeteer-core'
import { api, CLAVE, emailOf, type Role } from './offices.ts'

/** Under this name a page keeps who is in (ui/kit/http/session.ts). */
export const SESION = 'protocolo.sesion'

/** Logs somebody in as a page does, and leaves the cookie in a browser. @returns what the page keeps of it (ui/kit/http/session.ts) */
export async function entrarEn(context: BrowserContext, address: string, office: string, role: Role): Promise<string> {
  // the host that `ask` names, without its port
  const headers = { 'x-protocolo-galleta': '1', origin: `http://${office}.localhost` }
  const credenciales = { email: emailOf(role, office), password: CLAVE }
  const { body, headers: said } = await api(office).anonymous.post('/user/login', credenciales, headers)
  const value = /^protocolo_refresco_80=([\w-]+);/.exec(said['set-cookie']?.[0] ?? '')?.[1]
  if (!value) throw new Error('the login of a page leaves no cookie')
  const { hostname, port } = new URL(address)
  await context.setCookie({
    name: `protocolo_refresco_${port}`,
    value,
    domain: hostname,
    path: '/api/user',
    httpOnly: true,
    sameSite: 'Strict',
    secure: false,
  })
  const lifeMs = Number(body.expires_in) * 1000
  return JSON.stringify({ expiresAt: Date.now() + lifeMs, lifeMs, isAuth: true, expired: false, user: body.user })
}

/** Makes the access token of all tabs one that the server does not know. */
export const vencerToken = (page: Page): Promise<void> =>
  page.evaluate((key) => {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    const expiresAt = typeof kept === 'object' && kept !== null && 'expiresAt' in kept ? kept.expiresAt : 0
    new BroadcastChannel(key).postMessage({ token: 'vencido', expiresAt })
    // what is posted arrives in its turn
    return new Promise<void>((resolve) => {
      setTimeout(resolve, 20)
    })
  }, SESION)

/** Marks the session as expired, as another tab that met it would. */
export const marcarVencida = (page: Page): Promise<void> =>
  page.evaluate((key) => {
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), expired: true }))
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }, SESION)

/** Leaves in the browser a refresh cookie that is worth nothing: the session cannot be restored. */
export async function perderGalleta(page: Page): Promise<void> {
  const context = page.browserContext()
  for (const cookie of await context.cookies())
    if (cookie.name.startsWith('protocolo_refresco')) await context.setCookie({ ...cookie, value: 'no-vale' })
}
