import { useLayoutEffect, useState, type RefObject } from 'react'
import { useViewportSize } from '@mantine/hooks'

/**
 * Where rows come and go while one scrolls, the columns keep the widths of the first ones: else each that comes moves the others, and the
 * whole table is laid out again.
 * @param clave of what the widths are: others are measured anew
 * @returns px of each column, null while they are not known
 */
export const useAnchosFijos = (
  tabla: RefObject<HTMLTableElement | null>,
  fijos: boolean,
  clave: string,
): readonly number[] | null => {
  const { width } = useViewportSize()
  const [medidos, setMedidos] = useState<{ de: string; px: number[] } | null>(null)
  const de = `${clave} ${width}`
  useLayoutEffect(() => {
    if (!fijos || !tabla.current) return
    setMedidos({
      de,
      px: [...tabla.current.querySelectorAll<HTMLElement>('thead th')].map((th) => th.getBoundingClientRect().width),
    })
  }, [fijos, de, tabla])
  return fijos && medidos?.de === de ? medidos.px : null
}
