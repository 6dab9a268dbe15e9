import { useRef, useState, type PointerEvent } from 'react'
import { CELDA, conRangos, minutos, pintar, rangosEscritos, type Tramo } from './pintar.ts'
import type { JornadaEscrita } from '../formulario.ts'

/** From and to which hour of a day the painter shows. */
export interface Eje {
  desde: number
  hasta: number
}

/** What is being dragged: from and to which cell, in minutes of the day. */
interface Trazo {
  celda: number
  hasta: number
  abre: boolean
}
interface Props {
  jornada: JornadaEscrita
  eje: Eje
  edita: boolean
  onChange: (jornada: JornadaEscrita) => void
}

/**
 * The hours of a day as a bar that is painted by dragging: over what is closed it opens, over what is open it closes. Its fields say the
 * same.
 */
export const Pintor = ({ jornada, eje, edita, onChange }: Props) => {
  const barra = useRef<HTMLDivElement>(null)
  const [trazo, setTrazo] = useState<Trazo | null>(null)
  const rangos = rangosEscritos(jornada)
  const [inicio, largo] = [eje.desde * 60, (eje.hasta - eje.desde) * 60]
  const celdaEn = ({ clientX }: PointerEvent): number => {
    const { left, width } = barra.current?.getBoundingClientRect() ?? { left: 0, width: 1 }
    const fraccion = Math.min(0.999, Math.max(0, (clientX - left) / width))
    return inicio + Math.floor((fraccion * largo) / CELDA) * CELDA
  }
  const pintado = ({ celda, abre }: Trazo, hasta: number) =>
    pintar(rangos, { desde: Math.min(celda, hasta), hasta: Math.max(celda, hasta) + CELDA }, abre)
  const visto = trazo ? pintado(trazo, trazo.hasta) : rangos
  const lugar = ({ desde, hasta }: Tramo) => ({
    left: `${((desde - inicio) / largo) * 100}%`,
    width: `${((hasta - desde) / largo) * 100}%`,
  })
  // by where it ends: the last move may not be drawn yet
  const soltar = (event: PointerEvent) => {
    if (trazo) onChange(conRangos(jornada, pintado(trazo, celdaEn(event))))
    setTrazo(null)
  }
  return (
    <div
      ref={barra}
      className="horarios-pintor data-edita:cursor-crosshair"
      aria-hidden
      data-edita={edita || undefined}
      data-borra={(trazo && !trazo.abre) || undefined}
      style={{ backgroundSize: `${100 / (eje.hasta - eje.desde)}% 100%` }}
      {...(edita
        ? {
            onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
              if (event.button !== 0) return
              event.currentTarget.setPointerCapture(event.pointerId)
              const celda = celdaEn(event)
              const abierta = rangos.some(({ entrada, salida }) => celda >= minutos(entrada) && celda < minutos(salida))
              setTrazo({ celda, hasta: celda, abre: !abierta })
            },
            onPointerMove: (event: PointerEvent) => trazo && setTrazo({ ...trazo, hasta: celdaEn(event) }),
            onPointerUp: soltar,
            onPointerCancel: () => setTrazo(null),
          }
        : {})}
    >
      {visto.map(({ entrada, salida }) => (
        <span key={entrada} style={lugar({ desde: minutos(entrada), hasta: minutos(salida) })}>
          {trazo ? `${entrada}–${salida}` : null}
        </span>
      ))}
    </div>
  )
}
