/** Failed request with a message for the user. Status 0: server unreachable. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]>
  readonly requestId: string | null
  /** Seconds to wait, on a 429. */
  readonly retryAfter: number | null
  /** Whole reply: a 409 contains the current row. */
  readonly body: unknown

  constructor(
    message: string,
    given: {
      status: number
      code: string
      errors?: Record<string, string[]>
      requestId?: string | null
      retryAfter?: number | null
      body?: unknown
    },
  ) {
    super(message)
    this.status = given.status
    this.code = given.code
    this.errors = given.errors ?? {}
    this.requestId = given.requestId ?? null
    this.retryAfter = given.retryAfter ?? null
    this.body = given.body
  }
}

export const mensajeDe = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Ha ocurrido un error'

/** Record as it is now, in the body of a 409; null for other errors. The route answers with its own record. */
export const actualDe = <L>(error: unknown): L | null => {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return (error.body as { actual?: L } | null)?.actual ?? null // body of a 409
}

export const erroresDe = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(Object.entries(error.errors).map(([field, texts]) => [field, texts[0] ?? '']))
    : {}

interface ErrorBody {
  message?: string
  code?: string
  errors?: Record<string, string[]>
  requestId?: string
}

const BY_STATUS: Record<number, string> = {
  403: 'No tiene permiso para hacer esto',
  404: 'No se encontró lo que busca',
  413: 'Lo que intenta enviar es demasiado grande',
  429: 'Demasiados intentos. Espere un momento',
}

/** Parses a failed reply; a foreign one (proxy, crash) gets a message by its status. */
export const readError = async (response: Response): Promise<ApiError> => {
  const body = (await response.json().catch(() => ({}))) as ErrorBody | null // any JSON; each field is checked below
  const retryAfter = Number(response.headers.get('retry-after'))
  return new ApiError(body?.message || BY_STATUS[response.status] || 'Ha ocurrido un error', {
    status: response.status,
    code: body?.code ?? 'error',
    errors: body?.errors ?? {},
    requestId: body?.requestId ?? response.headers.get('x-request-id'),
    retryAfter: retryAfter > 0 ? retryAfter : null,
    body,
  })
}
