import { useMediaQuery } from '@mantine/hooks'
import { usePreferencia } from '../page/preferencias.ts'

export type Densidad = 'compacta' | 'normal' | 'amplia'

export const DENSIDADES: readonly { value: Densidad; label: string }[] = [
  { value: 'compacta', label: 'Compacta' },
  { value: 'normal', label: 'Normal' },
  { value: 'amplia', label: 'Amplia' },
]

export const densidadDe = (value: string | null): Densidad =>
  DENSIDADES.find((one) => one.value === value)?.value ?? 'normal'

const esDensidad = (value: unknown): value is Densidad => DENSIDADES.some((one) => one.value === value)

export const useDensidad = (): [Densidad, (value: Densidad) => void] => {
  const [value, setValue] = usePreferencia('densidad', esDensidad)
  return [value ?? 'normal', setValue]
}

/** Cards replace the table below 640 px. */
export const useAngosto = (): boolean => useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
