import { useEffect, useState } from 'react'
import type { Lectura } from './lectura.ts'

/** Which mark says its figures, if any: the one under the pointer or with the focus, until Escape (WCAG 1.4.13). */
export const useGlobo = () => {
  const [activa, setActiva] = useState<number | null>(null)
  useEffect(() => {
    if (activa === null) return
    const cerrar = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setActiva(null)
    }
    document.addEventListener('keydown', cerrar)
    return () => document.removeEventListener('keydown', cerrar)
  }, [activa])
  return { activa, mostrar: setActiva, ocultar: () => setActiva(null) }
}

interface Props extends Lectura {
  /** Over which part of the width it stands, from 0 to 1; at the ends it leans inwards. */
  x: number
  /** Px from the foot of the plot to the top of the mark. */
  sobre: number
}

/** What a mark says, over it. It is read with the mark's own name: here it is only seen. */
export const Globo = ({ titulo, total, cifras, x, sobre }: Props) => (
  <div
    className="grafica-globo"
    aria-hidden
    data-sin-imagen
    style={{ left: `${x * 100}%`, bottom: sobre + 8, transform: `translateX(${-x * 100}%)` }}
  >
    <span className="text-muted">{titulo}</span>
    <strong className="numero">{total}</strong>
    {cifras.map(({ nombre, cifra }) => (
      <p className="flex justify-between gap-4" key={nombre}>
        <span>{nombre}</span>
        <span className="numero">{cifra}</span>
      </p>
    ))}
  </div>
)
