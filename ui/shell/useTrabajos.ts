import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ENCARGADO, enMarcha } from '../../schemas/radicaciones/encargos.ts'
import type { Encargo } from '../../schemas/respuestas/radicaciones/encargos.ts'
import { api } from '../kit/http/api.ts'
import { insistente, refrescar, useApi } from '../kit/http/useApi.ts'
import { contarOtraVez, useHayTrabajos } from './usePendientes.ts'

const RUTA = '/encargos'
const CADA_MS = 3_000
/** What waits for another hour is not looked at like what runs. */
const DESPACIO_MS = 60_000

const prisa = (todos: readonly Encargo[] | undefined): number =>
  todos?.some(({ estado }) => estado === 'anda') ? CADA_MS : todos?.some(enMarcha) ? DESPACIO_MS : 0

const NADA: readonly Encargo[] = []

/** What the person asked for and takes long: nothing is asked of the server while they asked for nothing. */
export const useTrabajos = (): readonly Encargo[] => useApi<Encargo[]>(useHayTrabajos() ? RUTA : null).data ?? NADA

/** Being told: a second look while the answer is under way would find them gone (404). */
const diciendo = new Set<number>()

/** One saw how these ended. */
export const yaVistos = async (ids: readonly number[]): Promise<void> => {
  const nuevos = ids.filter((id) => !diciendo.has(id))
  if (!nuevos.length) return
  for (const id of nuevos) diciendo.add(id)
  // what could not be told stays in the tray
  await Promise.all(nuevos.map((id) => api.del(`${RUTA}/${id}`).catch(() => undefined)))
  await Promise.all([contarOtraVez(), refrescar(RUTA)])
  for (const id of nuevos) diciendo.delete(id)
}

const comoTermino = ({ titulo, estado, total, hechas, fallas, dice }: Encargo): string =>
  [
    `${estado === 'fallo' ? 'No siguió' : 'Terminó'}: ${titulo}`,
    total === null ? null : `${hechas} de ${total}`,
    fallas ? `${fallas} con falla` : null,
    dice,
  ]
    .filter(Boolean)
    .join(', ')

/**
 * Looks while something runs, and as soon as this tab asks for something; forgets what ended on its own screen, where it was seen.
 * @returns what a screen reader hears: that something ended, and nothing while it goes on
 */
export const useTrabajosAlDia = (): string => {
  const hay = useHayTrabajos()
  const { data, mutate } = useApi<Encargo[]>(hay ? RUTA : null, {
    ...insistente(CADA_MS),
    refreshInterval: prisa,
    revalidateOnMount: true,
  })
  const [location] = useLocation()
  const [dicho, setDicho] = useState('')
  const andaban = useRef<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const mirar = () => void Promise.all([contarOtraVez(), mutate()])
    window.addEventListener(ENCARGADO, mirar)
    return () => window.removeEventListener(ENCARGADO, mirar)
  }, [mutate])
  useEffect(() => {
    const todos = data ?? []
    const recien = todos.filter((uno) => andaban.current.has(uno.id) && !enMarcha(uno))
    if (recien.length) setDicho(recien.map(comoTermino).join('. '))
    andaban.current = new Set(todos.filter(enMarcha).map(({ id }) => id))
  }, [data])
  useEffect(() => {
    const vistos = (data ?? []).filter((uno) => !enMarcha(uno) && uno.href === location).map(({ id }) => id)
    void yaVistos(vistos)
  }, [data, location])
  return dicho
}
