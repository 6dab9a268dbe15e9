import { useEffect, useState } from 'react'
import { getSession } from '../http/session.ts'

/** A record that this person looked up by its number in a room, in this browser. */
export interface Reciente {
  numero: number
  titulo: string
  detalle: string
}

const MOST = 6

/** Of this person alone; each office has an address, and so a store, of its own. */
const key = (sala: string): string => `protocolo.recientes.${sala}.${getSession()?.user.id ?? 0}`

const leer = (sala: string): Reciente[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(sala)) ?? '[]')
    return Array.isArray(kept) ? (kept as Reciente[]) : [] // written only by this file
  } catch {
    return []
  }
}

/** The last records that this person looked up in a room, the last one first. */
export const useRecientesDe = (sala: string): Reciente[] => useState(() => leer(sala))[0]

/** Remembers the record that stands on the page; null while there is none. */
export const useRecordarEn = (sala: string, reciente: Reciente | null): void => {
  const dicho = reciente && JSON.stringify(reciente)
  useEffect(() => {
    if (!dicho) return
    const nuevo = JSON.parse(dicho) as Reciente // the one of above
    try {
      localStorage.setItem(
        key(sala),
        JSON.stringify([nuevo, ...leer(sala).filter(({ numero }) => numero !== nuevo.numero)].slice(0, MOST)),
      )
    } catch {
      // a browser without room remembers less
    }
  }, [sala, dicho])
}
