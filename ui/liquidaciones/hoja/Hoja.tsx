import { useMemo, useRef, useState, type RefObject, useCallback, useEffect, useReducer } from 'react'
import type { Linea } from '../../../modules/liquidaciones/domain.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { Explicacion } from './Explicacion.tsx'
import { PorQue } from './PorQue.tsx'
import { servicioNuevo } from '../servicio.ts'
import { AccionesDeHoja, type Acciones, type Salida } from './Editor.tsx'
import {
  COLUMNAS,
  TITULOS,
  type Columna,
  type Cursor,
  mover,
  SIN_CURSOR,
  type Movimiento,
  abajoEditable,
  siguienteEditable,
  type Posicion,
} from './navegar.ts'
import { escribir } from './pegar.ts'
import { MenuDeLinea } from './MenuDeLinea.tsx'
import { Tabla } from './Tabla.tsx'
import { esAtajo } from '../../kit/keyboard/use-atajo.ts'
import { type HojaViva, usePortapapeles } from './use-hoja.ts'
import { usePuntero, useTeclado } from './use-teclado.ts'
import './hoja.css'

const escribiendo = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [role="dialog"]') !== null

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y), except in a field, which has its own undo. */
const useDeshacer = (hoja: HojaViva, decir: (texto: string) => void): void => {
  const vivo = useRef({ hoja, decir })
  vivo.current = { hoja, decir }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const volver = esAtajo('mod+shift+z', event) || esAtajo('mod+y', event)
      if ((!volver && !esAtajo('mod+z', event)) || escribiendo(event.target)) return
      event.preventDefault()
      const { hoja: actual, decir: di } = vivo.current
      const accion = actual.bloqueada ? null : volver ? actual.porRehacer : actual.porDeshacer
      if (!accion) return di(volver ? 'Nada que rehacer' : 'Nada que deshacer')
      if (volver) actual.rehacer()
      else actual.deshacer()
      di(`${volver ? 'Se rehizo' : 'Se deshizo'}: ${accion}`)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

const celdaDe = (hoja: HTMLElement | null, { fila, columna }: Posicion): HTMLElement | null =>
  hoja?.querySelector<HTMLElement>(`[data-fila="${CSS.escape(fila)}"] [data-columna="${columna}"]`) ?? null

/** Sheet cursor. The browser's focus follows it and returns to the cell after an edit. */
const useCursor = (hoja: RefObject<HTMLElement | null>) => {
  const [cursor, dispatch] = useReducer(mover, SIN_CURSOR)
  const seguir = useRef(false)

  useEffect(() => {
    if (!seguir.current || !cursor.activa || cursor.edicion) return
    seguir.current = false
    const celda = celdaDe(hoja.current, cursor.activa)
    celda?.focus({ preventScroll: true })
    celda?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [cursor, hoja])

  const moverse = useCallback((movimiento: Movimiento) => {
    seguir.current = true
    dispatch(movimiento)
  }, [])
  /** The cell already has the browser's focus. */
  const notar = useCallback((a: Posicion) => dispatch({ tipo: 'ir', a }), [])
  return { cursor, moverse, notar }
}

const A_LA_VISTA_MS = 8_000

interface Dicho {
  texto: string
  /** Also visible: explains a click without effect. */
  aLaVista: boolean
}

const NADA: Dicho = { texto: '', aLaVista: false }

/** Live region; the pause (ms) lets a later message replace an earlier one. */
const useVoz = () => {
  const [dicho, setDicho] = useState(NADA)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const decir = useCallback((texto: string, { pausa = 60, aLaVista = false } = {}) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setDicho({ texto, aLaVista })
      if (aLaVista) timer.current = setTimeout(() => setDicho(NADA), A_LA_VISTA_MS)
    }, pausa)
  }, [])
  return { dicho, decir }
}

const MOTIVO =
  'sticky bottom-3 @max-[901px]/liq:bottom-28 z-3 justify-self-start max-w-140 mt-3 py-2 px-3.5 border border-line rounded-8 bg-raised ' +
  '[box-shadow:var(--mantine-shadow-lg)] text-13'

interface Props {
  hoja: HojaViva
  guardadas: ReadonlyMap<string, Linea> | null
  errores: ReadonlyMap<string, string>
}

type Flotante = { que: 'porque' | 'menu'; posicion: Posicion; sobre: HTMLElement } | null

const useFijo = <T,>(valor: T): RefObject<T> => {
  const fijo = useRef(valor)
  fijo.current = valor
  return fijo
}

export const Hoja = ({ hoja, guardadas, errores }: Props) => {
  const marco = useRef<HTMLDivElement>(null)
  const { cursor: crudo, moverse, notar } = useCursor(marco)
  const { dicho, decir } = useVoz()
  const [flotante, setFlotante] = useState<Flotante>(null)
  const primera = hoja.filas[0]
  const existe = crudo.activa !== null && hoja.filas.some(({ id }) => id === crudo.activa?.fila)
  const cursor: Cursor = existe
    ? crudo
    : {
        activa: primera ? { fila: primera.id, columna: primera.soloDetalle ? 'detalle' : 'ven' } : null,
        ancla: null,
        edicion: null,
      }
  const lineaDe = (fila: string) => hoja.lineas.find(({ clave }) => clave === fila) ?? null

  const flotar = (que: 'porque' | 'menu', posicion: Posicion) => {
    const sobre = celdaDe(marco.current, posicion)
    if (!sobre || !lineaDe(posicion.fila)) return
    moverse({ tipo: 'ir', a: posicion })
    sobre.focus({ preventScroll: true })
    setFlotante({ que, posicion, sobre })
  }
  const explicar = (posicion: Posicion) =>
    flotar(
      'porque',
      posicion.columna === 'detalle' || posicion.columna === 'tot' ? { ...posicion, columna: 'valor' } : posicion,
    )
  const menu = (posicion: Posicion) => flotar('menu', posicion)
  const { onKeyDown, editar, seleccionadas } = useTeclado({ hoja, cursor, moverse, decir, explicar, menu })
  const puntero = usePuntero({ cursor, moverse, notar, editar })
  const portapapeles = usePortapapeles(hoja, cursor, decir)

  const seguir = (desde: Posicion, salida: Salida): Posicion => {
    if (salida === 'abajo' || salida === 'arriba') return abajoEditable(hoja.filas, desde, salida === 'abajo' ? 1 : -1)
    if (salida === 'derecha' || salida === 'izquierda')
      return siguienteEditable(hoja.filas, desde, salida === 'derecha' ? 1 : -1) ?? desde
    return desde
  }
  const confirmar: Acciones['confirmar'] = (posicion, texto, salida) => {
    const linea = lineaDe(posicion.fila)
    if (!linea) return
    const hecho = escribir(linea, posicion.columna, texto, hoja.reglas)
    const { titulo } = TITULOS[posicion.columna]
    if ('linea' in hecho) {
      if (hecho.linea !== linea) hoja.cambiar(hecho.linea, `${titulo} de ${linea.detalle}`)
      return salida === 'fuera' ? notar(crudo.activa ?? posicion) : moverse({ tipo: 'ir', a: seguir(posicion, salida) })
    }
    if (salida !== 'fuera') return moverse({ tipo: 'rechazar', error: hecho.error })
    aviso.error(`${hecho.error} ${titulo} de ${linea.detalle} quedó como estaba.`)
    notar(crudo.activa ?? posicion)
  }

  const vivo = useFijo({ confirmar, explicar, menu, moverse, hoja })
  const acciones = useMemo<Acciones>(
    () => ({
      confirmar: (...dado) => vivo.current.confirmar(...dado),
      cancelar: () => vivo.current.moverse({ tipo: 'terminar' }),
      explicar: (posicion) => vivo.current.explicar(posicion),
      menu: (fila) => vivo.current.menu({ fila, columna: 'total' }),
      servicios: (tipo) => [...vivo.current.hoja.reglas.catalogo.values()].filter((item) => item.tipo === tipo),
      elegir: (item) => {
        const { lineas, repetidos } = vivo.current.hoja.agregar([servicioNuevo(item)])
        const clave =
          repetidos.length > 0
            ? lineas.find(({ detalle, manual }) => manual && detalle === item.name)?.clave
            : lineas.at(-1)?.clave
        if (repetidos.length > 0) aviso.info(`${item.name} ya está en la liquidación: cambie la cantidad.`)
        if (clave) vivo.current.moverse({ tipo: 'ir', a: { fila: clave, columna: item.precio ? 'tot' : 'valor' } })
      },
    }),
    [vivo],
  )

  useDeshacer(hoja, decir)

  const quitar = (fila: string) => {
    const lugar = hoja.filas.findIndex(({ id }) => id === fila)
    const vecino = hoja.filas[lugar + 1] ?? hoja.filas[lugar - 1]
    hoja.quitar(fila)
    if (vecino) moverse({ tipo: 'ir', a: { fila: vecino.id, columna: vecino.soloDetalle ? 'detalle' : 'ven' } })
  }
  const linea = flotante && lineaDe(flotante.posicion.fila)
  const columna: Columna = flotante?.posicion.columna ?? 'total'

  return (
    <AccionesDeHoja value={acciones}>
      <div
        ref={marco}
        className="hoja relative grid gap-6 min-w-0 @max-[641px]/liq:text-12"
        data-bloqueada={hoja.bloqueada || undefined}
        onKeyDown={onKeyDown}
        {...portapapeles}
        {...puntero}
      >
        {hoja.tablas.map((tabla) => (
          <Tabla
            key={tabla.id}
            tabla={tabla}
            filas={hoja.filas}
            cursor={cursor}
            bloqueada={hoja.bloqueada}
            reglas={hoja.reglas}
            guardadas={guardadas}
            errores={errores}
          />
        ))}
        {flotante && linea && flotante.que === 'porque' ? (
          <PorQue
            sobre={flotante.sobre}
            en={marco}
            lado={columna === 'ven' || columna === 'com' ? 'right-start' : 'left-start'}
            onClose={() => setFlotante(null)}
          >
            <Explicacion linea={linea} columna={columna} iva={hoja.reglas.iva} />
          </PorQue>
        ) : null}
        {flotante && linea && flotante.que === 'menu' ? (
          <MenuDeLinea
            linea={linea}
            bloqueada={hoja.bloqueada}
            sobre={flotante.sobre}
            en={marco}
            onClose={() => setFlotante((antes) => (antes?.que === 'menu' ? null : antes))}
            onRepartir={(partes) => hoja.repartir(partes, seleccionadas(flotante.posicion))}
            onExplicar={() =>
              explicar({ ...flotante.posicion, columna: COLUMNAS.includes(columna) ? columna : 'total' })
            }
            onQuitar={() => quitar(flotante.posicion.fila)}
          />
        ) : null}
        <div className={dicho.aLaVista ? MOTIVO : 'solo-lectores'} role="status" aria-live="polite">
          {dicho.texto}
        </div>
      </div>
    </AccionesDeHoja>
  )
}
