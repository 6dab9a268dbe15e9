import type { KeyboardEventHandler } from 'react'
import { RENGLON } from './serie.tsx'

export interface Renglon {
  clave: string
  nombre: string
  cifra: string
  /** What the figure is made of. */
  partes?: string
}

interface Props {
  nombre: string
  renglones: readonly Renglon[]
  elegida?: string | null
  onElegir?: (clave: string) => void
  onKeyDown?: KeyboardEventHandler
}

/** A plot of too few points to be drawn: each with its figure, to be pressed as its mark would be. */
export const EnPalabras = ({ nombre, renglones, elegida, onElegir, onKeyDown }: Props) => (
  <ul
    className="grafica-palabras grid gap-1 max-w-140 my-0 -mx-2 p-0 list-none"
    aria-label={nombre}
    onKeyDown={onKeyDown}
  >
    {renglones.map(({ clave, nombre: suyo, cifra, partes }) => {
      const dicho = (
        <>
          <span className="wrap-anywhere">{suyo}</span>
          <span className="numero">{cifra}</span>
          {partes ? <small className="muted col-span-full text-12">{partes}</small> : null}
        </>
      )
      return (
        <li key={clave}>
          {onElegir ? (
            <button
              type="button"
              className={RENGLON}
              aria-pressed={elegida === undefined ? undefined : elegida === clave}
              onClick={() => onElegir(clave)}
            >
              {dicho}
            </button>
          ) : (
            <div className={RENGLON}>{dicho}</div>
          )}
        </li>
      )
    })}
  </ul>
)
