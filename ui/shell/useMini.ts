import { useCallback, useState } from 'react'

const KEY = 'protocolo.menu'

/** Whether the menu is folded to its icons (80 px), as this person left it on this machine. */
export const useMini = (): [boolean, () => void] => {
  const [mini, setMini] = useState(() => localStorage.getItem(KEY) === 'mini')
  const toggle = useCallback(() => {
    setMini((now) => {
      localStorage.setItem(KEY, now ? 'ancho' : 'mini')
      return !now
    })
  }, [])
  return [mini, toggle]
}
