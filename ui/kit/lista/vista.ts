import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useState } from 'react'

export type Densidad = 'compacta' | 'normal' | 'amplia'

export const DENSIDADES: readonly { value: Densidad; label: string }[] = [
  { value: 'compacta', label: 'Compacta' },
  { value: 'normal', label: 'Normal' },
  { value: 'amplia', label: 'Amplia' },
]

/** The density a stored or chosen word names. */
export const densidadDe = (value: string | null): Densidad => DENSIDADES.find((one) => one.value === value)?.value ?? 'normal'

const KEY = 'protocolo.densidad'

/** How tight the rows of every list are, as this person left it on this machine. */
export const useDensidad = (): [Densidad, (value: Densidad) => void] => {
  const [value, setValue] = useState(() => densidadDe(localStorage.getItem(KEY)))
  const save = useCallback((next: Densidad) => {
    localStorage.setItem(KEY, next)
    setValue(next)
  }, [])
  return [value, save]
}

/** Below this a table becomes cards. */
export const useAngosto = (): boolean => useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
