import { Problem } from '../../kernel/index.ts'

const PACIENCIA_MS = 10_000

/** How a provider is asked; tests put their own in its place. */
export const red = {
  pedir: (url: string): Promise<Response> =>
    fetch(url, {
      signal: AbortSignal.timeout(PACIENCIA_MS),
      redirect: 'error',
      headers: { accept: 'application/json' },
    }),
}

/** What a provider answers to a question; null where it knows nothing of it. @throws Problem 503 when it does not answer */
export async function preguntar(url: string): Promise<unknown> {
  const caido = () =>
    new Problem(503, 'proveedor', 'El proveedor de pagos no responde. Intente de nuevo en unos minutos.')
  try {
    const respuesta = await red.pedir(url)
    if (respuesta.status === 404) return null
    if (!respuesta.ok) throw caido()
    return await respuesta.json()
  } catch {
    throw caido()
  }
}
