import { getSession } from '../../kit/session.ts'
import type { Formulario } from '../formulario.ts'

/** What is kept of a filing that is not saved yet. */
export interface Borrador {
  formulario: Formulario
  /** What it began from: the saved version, or the empty form. */
  base: Formulario
  /** Idempotency-Key of the filing to be created: the same in every retry. */
  llave: string
  /** What was sent and never answered: it may have arrived, so a retry sends exactly that first. */
  enviado: Formulario | null
}

export interface BorradorGuardado { llave: string; at: number; valor: Borrador }

const NUEVA = 'radicacion.nueva.'

export const nombreDeNueva = (llave: string): string => NUEVA + llave
export const nombreDe = (id: number): string => `radicacion.${id}`
export const nuevaLlave = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The kit keeps each draft under the user's id and the draft's name. */
const prefix = (): string => `protocolo.borrador.${getSession()?.user.id ?? 0}.${NUEVA}`

const read = (name: string): { value: Borrador; at: number } | null => {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as { value: Borrador; at: number } | null // written by useBorrador of this form
  } catch {
    return null
  }
}

/** Every draft of a new filing that this person left in this browser, newest first. */
export const borradoresDeNuevas = (): BorradorGuardado[] =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith(prefix()))
    .flatMap((name) => {
      const saved = read(name)
      return saved?.value?.formulario?.actosradi ? [{ llave: name.slice(prefix().length), at: saved.at, valor: saved.value }] : []
    })
    .sort((a, b) => b.at - a.at)

export const borrarBorrador = (llave: string): void => localStorage.removeItem(prefix() + llave)

const open = (): BroadcastChannel | null => ('BroadcastChannel' in window ? new BroadcastChannel('protocolo.radicacion.borradores') : null)
/** A tab in the background of a busy machine answers late; without its answer, its draft would be offered twice. */
const WAIT_MS = 350

/** Answers the other tabs that this draft is being written here. Gives how to stop. */
export const atender = (llave: () => string): (() => void) => {
  const channel = open()
  channel?.addEventListener('message', ({ data }) => {
    if (data === 'quien') channel.postMessage(llave())
  })
  return () => channel?.close()
}

const CERRADURA = 'protocolo.radicacion.'

/** Holds a lock of the draft's name as long as this tab writes it, which tells even of a tab too busy to answer. Gives how to let go. */
export const sostener = (llave: string): (() => void) => {
  let suelta = false
  let soltar = () => { suelta = true }
  // only in a secure context; elsewhere the answers have to do
  if ('locks' in navigator) void navigator.locks.request(CERRADURA + llave, () => (suelta ? undefined : new Promise<void>((resolve) => { soltar = resolve })))
  return () => soltar()
}

const sostenidos = async (): Promise<string[]> => {
  if (!('locks' in navigator)) return []
  const { held = [] } = await navigator.locks.query()
  return held.flatMap(({ name }) => (name?.startsWith(CERRADURA) ? [name.slice(CERRADURA.length)] : []))
}

/** The drafts that other tabs have open: they are not offered here. */
export const abiertos = async (): Promise<Set<string>> => new Set([...await contestan(), ...await sostenidos()])

const contestan = (): Promise<Set<string>> =>
  new Promise((resolve) => {
    const channel = open()
    const found = new Set<string>()
    channel?.addEventListener('message', ({ data }) => typeof data === 'string' && found.add(data))
    channel?.postMessage('quien')
    setTimeout(() => {
      channel?.close()
      resolve(found)
    }, channel ? WAIT_MS : 0)
  })
