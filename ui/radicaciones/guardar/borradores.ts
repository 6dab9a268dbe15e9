import { hex, locales } from '../../kit/drafts/local.ts'
import { olvidar } from '../../kit/drafts/sincronia.ts'
import { plural } from '../../../schemas/es-co/index.ts'
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

export interface BorradorGuardado {
  llave: string
  at: number
  deOtroEquipo: boolean
  valor: Borrador
}

const NUEVA = 'radicacion.nueva.'

export const nombreDeNueva = (llave: string): string => NUEVA + llave
export const nombreDe = (id: number): string => `radicacion.${id}`
export const nuevaLlave = (): string => hex(16)

/** What a filing that is being written is about. */
export const resumen = ({ actosradi, observacion }: Formulario): string => {
  const otorgantes = new Set(actosradi.flatMap((acto) => acto.otorgantes.map((one) => one.id_personas))).size
  if (actosradi.length === 0) return observacion ? `«${observacion.slice(0, 80)}»` : 'Datos generales'
  const actos =
    (actosradi[0]?.nombre_acto ?? '') + (actosradi.length > 1 ? ` y ${plural(actosradi.length - 1, 'acto')} más` : '')
  return otorgantes ? `${actos}, ${plural(otorgantes, 'otorgante')}` : actos
}

/** Every draft of a new filing that this person left, here or at another desk, newest first. */
export const borradoresDeNuevas = (): BorradorGuardado[] =>
  locales()
    .flatMap(([nombre, { value, at, deOtroEquipo }]) => {
      const valor = nombre.startsWith(NUEVA) ? (value as Partial<Borrador> | null) : null // written by useBorrador of this form
      if (!valor?.formulario?.actosradi) return []
      return [{ llave: nombre.slice(NUEVA.length), at, deOtroEquipo, valor: valor as Borrador }] // it has a form: it is whole
    })
    .sort((a, b) => b.at - a.at)

export const borrarBorrador = (llave: string): void => olvidar(nombreDeNueva(llave))

const open = (): BroadcastChannel | null =>
  'BroadcastChannel' in window ? new BroadcastChannel('protocolo.radicacion.borradores') : null
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
  let soltar = () => {
    suelta = true
  }
  // only in a secure context; elsewhere the answers have to do
  if ('locks' in navigator)
    void navigator.locks.request(CERRADURA + llave, () =>
      suelta
        ? undefined
        : new Promise<void>((resolve) => {
            soltar = resolve
          }),
    )
  return () => soltar()
}

const sostenidos = async (): Promise<string[]> => {
  if (!('locks' in navigator)) return []
  const { held = [] } = await navigator.locks.query()
  return held.flatMap(({ name }) => (name?.startsWith(CERRADURA) ? [name.slice(CERRADURA.length)] : []))
}

/** The drafts that other tabs have open: they are not offered here. */
export const abiertos = async (): Promise<Set<string>> => new Set([...(await contestan()), ...(await sostenidos())])

const contestan = (): Promise<Set<string>> =>
  new Promise((resolve) => {
    const channel = open()
    const found = new Set<string>()
    channel?.addEventListener('message', ({ data }) => typeof data === 'string' && found.add(data))
    channel?.postMessage('quien')
    setTimeout(
      () => {
        channel?.close()
        resolve(found)
      },
      channel ? WAIT_MS : 0,
    )
  })
