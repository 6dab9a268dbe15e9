import { useCallback, useMemo, useReducer, type ClipboardEvent } from 'react'
import { totales, type Linea, type NombresDeLados, type Servicio } from '../../../modules/liquidaciones/domain.ts'
import { agregarServicios, type Reglas } from '../servicio.ts'
import { repartirEn, type Partes, pegar } from './pegar.ts'
import { navegables, tablasDe } from './FilaNueva.tsx'
import { plural } from '../../../schemas/es-co/index.ts'
import { COLUMNAS, type Cursor, indiceDe, rangoDe } from './navegar.ts'
import { textosDe } from './Tabla.tsx'

/** Undo history: each step keeps the whole sheet (lines are shared, not copied). */
interface Historia<T> {
  presente: T
  pasado: readonly Paso<T>[]
  futuro: readonly Paso<T>[]
}

interface Paso<T> {
  valor: T
  /** Action from `valor` (past) or to it (future): «Ven de Superintendencia». */
  accion: string
}

type Suceso<T> =
  | { tipo: 'hacer'; valor: T; accion: string }
  | { tipo: 'deshacer' | 'rehacer' }
  | { tipo: 'empezar'; valor: T }
  | { tipo: 'sustituir'; presente: T; cada: (valor: T) => T }

const LIMITE = 200

export const empezar = <T>(presente: T): Historia<T> => ({ presente, pasado: [], futuro: [] })

export const suceder = <T>(historia: Historia<T>, suceso: Suceso<T>): Historia<T> => {
  const { presente, pasado, futuro } = historia
  if (suceso.tipo === 'empezar') return empezar(suceso.valor)
  if (suceso.tipo === 'sustituir') {
    const traducir = (paso: Paso<T>): Paso<T> => ({ ...paso, valor: suceso.cada(paso.valor) })
    return { presente: suceso.presente, pasado: pasado.map(traducir), futuro: futuro.map(traducir) }
  }
  if (suceso.tipo === 'hacer') {
    if (suceso.valor === presente) return historia
    return {
      presente: suceso.valor,
      pasado: [...pasado.slice(-LIMITE), { valor: presente, accion: suceso.accion }],
      futuro: [],
    }
  }
  const paso = suceso.tipo === 'deshacer' ? pasado.at(-1) : futuro[0]
  if (!paso) return historia
  const vuelta = { valor: presente, accion: paso.accion }
  return suceso.tipo === 'deshacer'
    ? { presente: paso.valor, pasado: pasado.slice(0, -1), futuro: [vuelta, ...futuro] }
    : { presente: paso.valor, pasado: [...pasado, vuelta], futuro: futuro.slice(1) }
}

type Lineas = readonly Linea[]

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
    /** After a save: sets the ids, in the history too. */
    guardada: useCallback((guardadas: Lineas) => {
      const ids = new Map(guardadas.map(({ clave, id }) => [clave, id]))
      dispatch({
        tipo: 'sustituir',
        presente: guardadas,
        cada: (valor) => valor.map((linea) => ({ ...linea, id: ids.get(linea.clave) ?? null })),
      })
    }, []),
    /** After a recomputation: also in the history, so that undo restores no old figures. */
    recalculada: (rehacer: (valor: Lineas) => Lineas) =>
      dispatch({ tipo: 'sustituir', presente: rehacer(lineas), cada: rehacer }),
    reiniciar: useCallback((valor: Lineas) => dispatch({ tipo: 'empezar', valor }), []),
    porDeshacer: historia.pasado.at(-1)?.accion ?? null,
    porRehacer: historia.futuro[0]?.accion ?? null,
  }
}

export type HojaViva = ReturnType<typeof useHoja>

/** TSV, the clipboard format of spreadsheets. */
export const aTsv = (celdas: readonly (readonly string[])[]): string =>
  celdas.map((fila) => fila.map((texto) => texto.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\r\n')

/** Quoted cell: contains a tab, a new line or a quote. */
const CELDA = /(?<=^|[\t\n])"((?:[^"]|"")*)"(?=[\t\n]|$)/g

/** Parses TSV; the final empty line of Excel and Calc is not a row. */
export const deTsv = (texto: string): string[][] =>
  texto
    .replace(/\r\n?/g, '\n')
    .replace(CELDA, (_, dentro: string) => dentro.replaceAll('""', '"').replace(/[\t\n]+/g, ' '))
    .replace(/\n$/, '')
    .split('\n')
    .map((fila) => fila.split('\t').map((celda) => celda.trim()))

export const usePortapapeles = (
  hoja: HojaViva,
  cursor: Cursor,
  decir: (texto: string, como?: { aLaVista: boolean }) => void,
) => {
  const lineaDe = (fila: string) => hoja.lineas.find(({ clave }) => clave === fila) ?? null

  const onCopy = (event: ClipboardEvent) => {
    const { activa, ancla, edicion } = cursor
    if (!activa || edicion) return
    const { filas, columnas } = rangoDe(hoja.filas, ancla ?? activa, activa)
    const elegidas = hoja.filas
      .slice(filas[0], filas[1] + 1)
      .map(({ id }) => lineaDe(id))
      .filter((linea) => linea !== null)
    if (elegidas.length === 0) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', aTsv(elegidas.map((linea) => textosDe(linea, columnas[0], columnas[1]))))
    const celdas = elegidas.length * (columnas[1] - columnas[0] + 1)
    decir(celdas === 1 ? 'Celda copiada' : `${celdas} celdas copiadas`)
  }

  const onPaste = (event: ClipboardEvent) => {
    const { activa, ancla, edicion } = cursor
    if (!activa || edicion) return
    event.preventDefault()
    if (hoja.bloqueada) return decir('La liquidación está cerrada: no se edita.')
    const { filas, columnas } = rangoDe(hoja.filas, ancla ?? activa, activa)
    const bloque = deTsv(event.clipboardData.getData('text/plain'))
    const [unica] = bloque.length === 1 && bloque[0]?.length === 1 ? bloque[0] : []
    // one value fills the selected range
    const lleno =
      unica === undefined
        ? bloque
        : Array.from({ length: filas[1] - filas[0] + 1 }, () =>
            Array.from({ length: columnas[1] - columnas[0] + 1 }, () => unica),
          )
    const desde = Math.min(filas[0], indiceDe(hoja.filas, activa))
    const destino = hoja.filas.slice(desde, desde + lleno.length).map(({ id }) => lineaDe(id))
    const hecho = pegar(hoja.lineas, destino, COLUMNAS.slice(columnas[0]), lleno, hoja.reglas)
    if ('errores' in hecho) {
      const [primero, ...otros] = hecho.errores
      const mas = otros.length > 0 ? ` Y ${plural(otros.length, 'celda')} más.` : ''
      return decir(`No se pegó nada. ${primero}${mas}`, { aLaVista: true })
    }
    if (hecho.aplicadas > 0) hoja.hacer(hecho.lineas, `Pegar ${plural(hecho.aplicadas, 'celda')}`)
    decir(
      [
        hecho.aplicadas > 0 ? `${plural(hecho.aplicadas, 'celda pegada', 'celdas pegadas')}.` : 'Nada cambió.',
        ...hecho.omitidas,
      ].join(' '),
      { aLaVista: hecho.omitidas.length > 0 || hecho.aplicadas === 0 },
    )
  }

  return { onCopy, onPaste }
}
