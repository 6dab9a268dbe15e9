import { useCallback, useMemo, useReducer } from 'react'
import { totales, type Linea, type NombresDeLados, type Servicio } from '../../../modules/liquidaciones/domain.ts'
import { agregarServicios, type Reglas } from '../servicio.ts'
import { repartirEn, type Partes } from './edicion.ts'
import { navegables, tablasDe } from './filas.ts'
import { suceder, type Historia, type Suceso } from './historia.ts'

type Lineas = readonly Linea[]

/** The lines on the sheet, what they add up to, and every way to change them; each change can be undone. */
export const useHoja = (iniciar: () => Historia<Lineas>, reglas: Reglas, lados: NombresDeLados, bloqueada: boolean) => {
  const [historia, dispatch] = useReducer(
    (antes: Historia<Lineas>, suceso: Suceso<Lineas>) => suceder(antes, suceso),
    undefined,
    iniciar,
  )
  const lineas = historia.presente

  const hacer = useCallback((valor: Lineas, accion: string) => dispatch({ tipo: 'hacer', valor, accion }), [])
  const cambiar = useCallback(
    (linea: Linea, accion: string) =>
      hacer(
        lineas.map((otra) => (otra.clave === linea.clave ? linea : otra)),
        accion,
      ),
    [hacer, lineas],
  )

  const repartir = useCallback(
    (partes: Partes, claves: readonly string[] | null) => {
      const tocada = (linea: Linea) => claves === null || claves.includes(linea.clave)
      const nuevas = lineas.map((linea) => (tocada(linea) ? repartirEn(linea, partes) : linea))
      const nombre = partes === 'mitad' ? '50/50' : lados.todo[partes].replace(/^T/, 't')
      if (nuevas.some((linea, i) => linea !== lineas[i])) hacer(nuevas, `Reparto ${nombre}`)
    },
    [hacer, lineas, lados],
  )

  const agregar = useCallback(
    (servicios: readonly Servicio[]) => {
      const hecho = agregarServicios(lineas, servicios, reglas.iva)
      const cuantos = hecho.lineas.length - lineas.length
      if (cuantos > 0)
        hacer(hecho.lineas, cuantos === 1 ? `Agregar ${hecho.lineas.at(-1)?.detalle}` : `Agregar ${cuantos} servicios`)
      return hecho
    },
    [hacer, reglas, lineas],
  )

  const quitar = useCallback(
    (clave: string) => {
      const linea = lineas.find((otra) => otra.clave === clave)
      if (linea?.manual)
        hacer(
          lineas.filter((otra) => otra !== linea),
          `Quitar ${linea.detalle}`,
        )
    },
    [hacer, lineas],
  )

  const tablas = useMemo(() => tablasDe(lineas), [lineas])
  const filas = useMemo(() => navegables(tablas, bloqueada, reglas), [tablas, bloqueada, reglas])
  const resumen = useMemo(() => totales(lineas), [lineas])

  return {
    lineas,
    tablas,
    filas,
    resumen,
    reglas,
    bloqueada,
    hacer,
    cambiar,
    repartir,
    agregar,
    quitar,
    deshacer: useCallback(() => dispatch({ tipo: 'deshacer' }), []),
    rehacer: useCallback(() => dispatch({ tipo: 'rehacer' }), []),
    /** Takes what was saved: the same lines with their ids, here and in every step back. */
    guardada: useCallback((guardadas: Lineas) => {
      const ids = new Map(guardadas.map(({ clave, id }) => [clave, id]))
      dispatch({
        tipo: 'sustituir',
        presente: guardadas,
        cada: (valor) => valor.map((linea) => ({ ...linea, id: ids.get(linea.clave) ?? null })),
      })
    }, []),
    /** The law's lines came out otherwise: here and in every step back, so that undoing brings no old figure. */
    recalculada: (rehacer: (valor: Lineas) => Lineas) =>
      dispatch({ tipo: 'sustituir', presente: rehacer(lineas), cada: rehacer }),
    /** Begins again from other lines, with no way back. */
    reiniciar: useCallback((valor: Lineas) => dispatch({ tipo: 'empezar', valor }), []),
    porDeshacer: historia.pasado.at(-1)?.accion ?? null,
    porRehacer: historia.futuro[0]?.accion ?? null,
  }
}

export type HojaViva = ReturnType<typeof useHoja>
