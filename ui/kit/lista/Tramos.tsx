import { useEffect, useLayoutEffect, useRef, useState, useTransition, type ReactNode, type RefObject } from 'react'
import { mensajeDe } from '../http/api.ts'
import { useApi } from '../http/useApi.ts'
import { TRAMO } from './estado.ts'
import type { Pagina } from './useLista.ts'
import type { Seguidas } from './useSeguidas.ts'

/** How far from what is on show something is drawn already, so that scrolling meets rows and not their place. */
const MARGEN = '1200px 0px'

/** Tells an element when it comes near what is on show, and when it goes. @returns how to stop */
type Observar = (element: Element, decir: (cerca: boolean) => void) => () => void

const queDesplaza = (element: Element | null): Element | null => {
  for (let box = element?.parentElement ?? null; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  return null
}

/**
 * One observer for all the pieces of a list. What has the focus is never told to go.
 * @param dentro any of them: what scrolls is around it
 */
const useCerca = (dentro: RefObject<Element | null>): Observar => {
  const [{ observar, empezar }] = useState(() => {
    const oyentes = new Map<Element, (cerca: boolean) => void>()
    let observer: IntersectionObserver | null = null
    return {
      empezar: (root: Element | null) => {
        observer = new IntersectionObserver(
          (entries) => {
            for (const { target, isIntersecting } of entries)
              if (isIntersecting || !target.contains(document.activeElement)) oyentes.get(target)?.(isIntersecting)
          },
          { root, rootMargin: MARGEN },
        )
        for (const element of oyentes.keys()) observer.observe(element)
        return () => observer?.disconnect()
      },
      observar: (element: Element, decir: (cerca: boolean) => void) => {
        oyentes.set(element, decir)
        observer?.observe(element)
        return () => {
          oyentes.delete(element)
          observer?.unobserve(element)
        }
      },
    }
  })
  useEffect(() => empezar(queDesplaza(dentro.current)), [empezar, dentro])
  return observar
}

/** What a row takes until one was drawn. */
const ALTO_PX = 44

interface Props<R> {
  /** Of a table, or a list of cards. */
  como: 'tbody' | 'ul'
  tramos: Seguidas<R>
  columnas?: number
  nombre?: string
  fila: (row: R, puesto: number, alIrse: () => void) => ReactNode
}

/** All the rows of a list: only those near what is on show are asked for and drawn, and the others keep their place. */
export const Tramos = <R,>(props: Props<R>) => {
  const {
    tramos: { total },
  } = props
  const primero = useRef<HTMLElement | null>(null)
  const observar = useCerca(primero)
  const [alto, setAlto] = useState(ALTO_PX)
  const cuantos = Math.max(1, Math.ceil(total / TRAMO))
  return Array.from({ length: cuantos }, (_, index) => (
    <Tramo
      key={index}
      {...props}
      numero={index + 1}
      filas={Math.min(TRAMO, total - index * TRAMO)}
      alto={alto}
      onAlto={index === 0 ? setAlto : undefined}
      caja={index === 0 ? primero : undefined}
      observar={observar}
    />
  ))
}

interface TramoProps<R> extends Props<R> {
  numero: number
  filas: number
  alto: number
  onAlto?: (px: number) => void
  caja?: RefObject<HTMLElement | null>
  observar: Observar
}

const Tramo = <R,>(props: TramoProps<R>) => {
  const { como: Como, numero, filas, alto, caja, observar, columnas } = props
  const suya = useRef<HTMLElement | null>(null)
  const [cerca, setCerca] = useState(numero === 1)
  // drawn between two pictures of what scrolls, never in the way of one
  const [, enCalma] = useTransition()
  /** What it took when it was drawn: where it stood, nothing moves. */
  const midio = useRef<number | null>(null)
  useEffect(() => (suya.current ? observar(suya.current, (si) => enCalma(() => setCerca(si))) : undefined), [observar])
  const poner = (element: HTMLElement | null) => {
    suya.current = element
    if (caja) caja.current = element
  }
  const alDibujar = (cuantas: number) => {
    const px = suya.current?.offsetHeight ?? 0
    if (px === 0 || cuantas === 0) return
    midio.current = px
    props.onAlto?.(px / cuantas)
  }
  const hueco = <Hueco como={Como} columnas={columnas} px={midio.current ?? filas * alto} />
  return (
    <Como
      ref={poner}
      className={Como === 'ul' ? 'lista-tarjetas' : undefined}
      aria-label={Como === 'ul' ? props.nombre : undefined}
    >
      {cerca ? <Lleno {...props} hueco={hueco} alDibujar={alDibujar} /> : hueco}
    </Como>
  )
}

const Lleno = <R,>(props: TramoProps<R> & { hueco: ReactNode; alDibujar: (cuantas: number) => void }) => {
  const { como, tramos, numero, columnas, fila } = props
  const { data, error, mutate } = useApi<Pagina<R>>(tramos.dir(numero), { dedupingInterval: 1000 })
  const latest = useRef(props)
  latest.current = props
  useLayoutEffect(() => {
    if (!data) return
    latest.current.tramos.alLlegar(data)
    latest.current.alDibujar(data.data.length)
  }, [data])
  if (data) return data.data.map((row, index) => fila(row, (numero - 1) * TRAMO + index, () => tramos.alIrse(data)))
  if (!error) return props.hueco
  const dicho = (
    <>
      {mensajeDe(error)}{' '}
      <button type="button" className="lista-mas" onClick={() => void mutate()}>
        Intentar de nuevo
      </button>
    </>
  )
  return como === 'ul' ? (
    <li role="alert">{dicho}</li>
  ) : (
    <tr>
      <td colSpan={columnas} role="alert">
        {dicho}
      </td>
    </tr>
  )
}

/** The place of rows that are not drawn. */
const Hueco = ({ como, columnas, px }: { como: 'tbody' | 'ul'; columnas: number | undefined; px: number }) =>
  como === 'ul' ? (
    <li aria-hidden className="lista-hueco" style={{ height: px }} />
  ) : (
    <tr aria-hidden className="lista-hueco" style={{ height: px }}>
      <td colSpan={columnas} />
    </tr>
  )
