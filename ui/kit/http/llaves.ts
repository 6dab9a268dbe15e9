import { ApiError } from './api-error.ts'

export const CABECERA = 'idempotency-key'

export const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Attempt to create something under one idempotency key, until its reply is known. */
interface Intento {
  llave: string
  /** Bodies sent under this key. In memory only: they may be confidential. */
  cuerpos: Set<string>
  viajan: number
  /** A request ended without a reply: it may be saved. */
  perdido: boolean
  /** The server confirmed an earlier body: no other body may use this key. */
  dicho: boolean
}

const PREFIJO = 'protocolo.llave.'
const VENTANA = 'protocolo.ventana'
/** ms; the server keeps keys for seven days. */
const DURA = 6 * 86_400_000
/** ms; maximum duration of a request of another window. */
const VIAJE = 60_000

export const YA_GUARDADO =
  'Lo que envió antes sí quedó guardado, sin lo que cambió después. Búsquelo en su lista antes de guardar esto como algo nuevo.'

const ventana = (): string => {
  try {
    const known = sessionStorage.getItem(VENTANA) ?? hex(8)
    sessionStorage.setItem(VENTANA, known)
    return known
  } catch {
    return ''
  }
}

const guardar = (nombre: string, { llave, perdido }: Intento): void => {
  try {
    localStorage.setItem(nombre, JSON.stringify({ llave, perdido, at: Date.now(), de: ventana() }))
  } catch {
    // storage full or forbidden: the key lives as long as this window
  }
}

const olvidar = (nombre: string): void => {
  try {
    localStorage.removeItem(nombre)
  } catch {
    // storage forbidden: nothing was stored
  }
}

/** Unanswered requests of another window, or of this one before a reload. */
const deAntes = (nombre: string): Intento[] => {
  try {
    const {
      llave,
      perdido = false,
      at = 0,
      de = '',
    } = JSON.parse(localStorage.getItem(nombre) ?? '{}') as // written only by this file
      { llave?: string; perdido?: boolean; at?: number; de?: string }
    const edad = Date.now() - at
    const viaja = !perdido && edad < VIAJE && de !== ventana()
    if (!llave || edad > DURA || viaja) return []
    return [{ llave, cuerpos: new Set(), viajan: 0, perdido: true, dicho: false }]
  } catch {
    return []
  }
}

/** The request may have arrived: network cut, page left, or a proxy failed. */
const enDuda = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

type ConLlave = <T>(borrador: string, cuerpo: string, enviar: (llave: string) => Promise<T>) => Promise<T>

/** Keys of one window. The server separates keys by user. */
export const abrirLlaves = (): ConLlave => {
  const memoria = new Map<string, Intento[]>()
  const intentosDe = (nombre: string): Intento[] => {
    const known = memoria.get(nombre)
    if (known?.length) return known
    const found = deAntes(nombre)
    memoria.set(nombre, found)
    return found
  }
  const quitar = (nombre: string, cual: Intento): void => {
    memoria.set(
      nombre,
      (memoria.get(nombre) ?? []).filter((uno) => uno !== cual),
    )
    olvidar(nombre)
  }
  /** Reuses the key for an equal body, and for a changed body after a lost reply. */
  const elegir = (nombre: string, cuerpo: string): Intento => {
    const suyos = intentosDe(nombre)
    const known = suyos.find((uno) => uno.cuerpos.has(cuerpo)) ?? suyos.find((uno) => uno.perdido && !uno.dicho)
    if (known) return known
    const made: Intento = { llave: hex(16), cuerpos: new Set(), viajan: 0, perdido: false, dicho: false }
    memoria.set(nombre, [...suyos, made])
    return made
  }
  return async (borrador, cuerpo, enviar) => {
    const nombre = PREFIJO + borrador
    const intento = elegir(nombre, cuerpo)
    intento.cuerpos.add(cuerpo)
    intento.viajan++
    guardar(nombre, intento)
    try {
      const respuesta = await enviar(intento.llave)
      quitar(nombre, intento)
      return respuesta
    } catch (error) {
      if (enDuda(error)) {
        intento.perdido = true
        guardar(nombre, intento)
      } else if (error instanceof ApiError && error.code === 'llave' && intento.perdido) {
        intento.cuerpos.delete(cuerpo)
        intento.dicho = true
        olvidar(nombre)
        throw new ApiError(YA_GUARDADO, {
          status: error.status,
          code: error.code,
          requestId: error.requestId,
          body: error.body,
        })
      } else if (!intento.perdido && intento.viajan === 1) quitar(nombre, intento)
      throw error
    } finally {
      intento.viajan--
    }
  }
}

/**
 * Sends a creating request under its draft's idempotency key: a retry after a lost reply, also in another window, returns the same record.
 * @param borrador identifies the draft; two open drafts have two names
 * @throws ApiError with `YA_GUARDADO` if an earlier body was saved and its reply was lost
 */
export const conLlave = abrirLlaves()

/** Form as text; a file by name, size and date. */
export const textoDe = (partes: Iterable<[string, FormDataEntryValue]>): string =>
  JSON.stringify(
    [...partes].map(([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
    ),
  )

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
