import { useCallback } from 'react'
import { usePreferencia } from '../kit/preferencias.ts'

const sonNombres = (valor: unknown): valor is string[] =>
  Array.isArray(valor) && valor.every((uno) => typeof uno === 'string')

/** Whether a group of the menu is folded, as this person left it. */
export const usePlegado = (grupo: string): [boolean, () => void] => {
  const [plegados, setPlegados] = usePreferencia('plegados', sonNombres)
  const plegado = plegados?.includes(grupo) ?? false
  const alternar = useCallback(() => {
    const otros = plegados?.filter((uno) => uno !== grupo) ?? []
    const next = plegado ? otros : [...otros, grupo]
    setPlegados(next.length ? next : null)
  }, [grupo, plegado, plegados, setPlegados])
  return [plegado, alternar]
}
