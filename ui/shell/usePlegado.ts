import { useCallback, useState } from 'react'

const KEY = 'protocolo.menu.plegados'

const leer = (): Set<string> => new Set(localStorage.getItem(KEY)?.split('|').filter(Boolean))

/** Whether a group of the menu is folded, as this person left it on this machine. */
export const usePlegado = (grupo: string): [boolean, () => void] => {
  const [plegado, setPlegado] = useState(() => leer().has(grupo))
  const alternar = useCallback(() => {
    const plegados = leer()
    if (!plegados.delete(grupo)) plegados.add(grupo)
    localStorage.setItem(KEY, [...plegados].join('|'))
    setPlegado(plegados.has(grupo))
  }, [grupo])
  return [plegado, alternar]
}
