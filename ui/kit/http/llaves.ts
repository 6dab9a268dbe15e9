import { ApiError } from './ApiError.ts'

export const CABECERA = 'idempotency-key'

export const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** One attempt to create something, under its key, until an answer of it is known. */
interface Intento {
  llave: string
  /** Bodies that went under this key. Kept in memory alone: they may hold what nobody else should read. */
  cuerpos: Set<string>
  /** How many requests of it are on their way. */
  viajan: number
  /** One of them ended without an answer: it may be saved. */
  perdido: boolean
  /** The server said that an earlier body of it is saved: no other body goes under it. */
  dicho: boolean
}

const PREFIJO = 'protocolo.llave.'
const VENTANA = 'protocolo.ventana'
/** The server forgets keys after seven days. Milliseconds. */
const DURA = 6 * 86_400_000
/** A request of another window may still be on its way for so long. Milliseconds. */
const VIAJE = 60_000

export const YA_GUARDADO =
  'Lo que envió antes sí quedó guardado, sin lo que cambió después. Búsquelo en su lista antes de guardar esto como algo nuevo.'

/** Tells this window from the others, and is the same after it was loaded again. */
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
    // as above
  }
}

/** Requests of another window, or of this one before it closed, that were never answered. */
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

/** It may have arrived: the network was cut, the person left, or what stands before the server broke. */
const enDuda = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/** Sends something under the key of its draft. */
export type ConLlave = <T>(borrador: string, cuerpo: string, enviar: (llave: string) => Promise<T>) => Promise<T>

/** The keys of one window: what it knows beyond what is stored. The server tells apart whose a key is. */
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
  /** The key belongs to the draft: the same body goes under the same key, and so does what is changed after an answer was lost. */
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
 * Sends what creates something under the key of its draft, which lives until an answer is known: pressing again after a lost answer gives
 * what was created, also in another window or after the browser was closed.
 * @param borrador names what is being written; two drafts open at once have two names
 * @param cuerpo what is sent, as text
 * @throws what `enviar` throws; ApiError with `YA_GUARDADO` where an earlier body of the draft was saved and its answer lost
 */
export const conLlave = abrirLlaves()

/** A form as text: its files by what the browser tells of them. */
export const textoDe = (partes: Iterable<[string, FormDataEntryValue]>): string =>
  JSON.stringify(
    [...partes].map(([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
    ),
  )
