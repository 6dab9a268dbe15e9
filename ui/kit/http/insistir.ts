/** Error code of a database lost during a save. The same idempotency key later returns the outcome. */
const SIN_CONFIRMAR = 'sin_confirmar'
const INTENTOS = 4

const codigoDe = async (response: Response): Promise<unknown> => {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null
}

const esperar = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(clock)
      reject(new DOMException('', 'AbortError'))
    }
    const clock = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })

/** Resends the same request, with its Idempotency-Key, while its outcome is unknown; at most three times. */
export const insistir = async (send: () => Promise<Response>, signal?: AbortSignal): Promise<Response> => {
  for (let intento = 1; ; intento++) {
    const response = await send()
    if (response.status !== 503 || intento >= INTENTOS || (await codigoDe(response)) !== SIN_CONFIRMAR) return response
    await esperar(Number(response.headers.get('retry-after')) * 1000, signal)
  }
}
