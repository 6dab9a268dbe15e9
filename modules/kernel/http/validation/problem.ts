export type FieldErrors = Record<string, string[]>

/** Error with an HTTP status, a stable code and Spanish messages, general and by field. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldErrors | undefined
  readonly extra: Record<string, unknown>

  constructor(
    status: number,
    code: string,
    message: string,
    errors?: FieldErrors,
    extra: Record<string, unknown> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
    this.extra = extra
  }
}

/** 503 of a temporary condition. @param retryAfter seconds */
export const unavailable = (code: string, message: string, retryAfter: number, cause?: unknown) =>
  Object.assign(new Problem(503, code, message, undefined, { retryAfter }), cause === undefined ? {} : { cause })

export const notFound = (message = 'No se encontró lo que busca.') => new Problem(404, 'no_encontrado', message)

export const invalid = (errors: FieldErrors, message = Object.values(errors)[0]?.[0] ?? 'Revise los datos.') =>
  new Problem(422, 'datos_invalidos', message, errors)

export const forbidden = (message = 'Su rol no tiene permiso para hacer esto.') =>
  new Problem(403, 'sin_permiso', message)

export const unauthenticated = (message = 'Su sesion ha expirado, por favor restaurela') =>
  new Problem(401, 'sin_sesion', message)

/** Optimistic lock conflict; carries the current row. */
export const versionConflict = (actual: unknown) =>
  new Problem(409, 'version', 'Otra persona guardó cambios mientras usted editaba.', undefined, { actual })
