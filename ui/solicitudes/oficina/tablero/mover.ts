import type { KeyboardEvent } from 'react'

/** What opens a request, in its card. */
const ABRE = '.tablero-abrir'
const TECLAS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']

/** Arrows go from card to card: up and down in a column, left and right to the nearest that has any. */
export const moverEntreTarjetas = (event: KeyboardEvent<HTMLElement>): void => {
  const tarjeta = event.target instanceof HTMLElement && event.target.matches(ABRE) ? event.target : null
  if (!tarjeta || !TECLAS.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
  const columnas = [...event.currentTarget.querySelectorAll('ol')]
    .map((columna) => [...columna.querySelectorAll<HTMLElement>(ABRE)])
    .filter((tarjetas) => tarjetas.length > 0)
  const columna = columnas.findIndex((tarjetas) => tarjetas.includes(tarjeta))
  const suyas = columnas[columna] ?? []
  const puesto = suyas.indexOf(tarjeta)
  const vecina = (hacia: -1 | 1) => {
    const otras = columnas[columna + hacia] ?? []
    return otras[Math.min(puesto, otras.length - 1)]
  }
  const siguiente = {
    ArrowUp: suyas[puesto - 1],
    ArrowDown: suyas[puesto + 1],
    ArrowLeft: vecina(-1),
    ArrowRight: vecina(1),
    Home: suyas[0],
    End: suyas.at(-1),
  }[event.key]
  event.preventDefault()
  siguiente?.focus()
  siguiente?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
