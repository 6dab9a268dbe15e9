import { useCallback, useSyncExternalStore, createContext, useContext, useEffect, useRef, useState } from 'react'
import type { OrigenLeido } from '../../../../schemas/respuestas/minutas/minuta.ts'
import { nada, leerRuta, ponerRuta } from '../../../../modules/minutas/domain/forma.ts'
import type { Datos } from '../../../../modules/plantillas/domain.ts'
import type { Catalogos } from './catalogos.ts'
import { type Escrito, iguales } from './fusion.ts'
import type { Mapa } from './secciones.ts'
import { correr, sinFila, type Aparte } from './reglas.ts'
import { cuandoBorrador, useBorrador } from '../../../kit/drafts/use-borrador.ts'

export interface Almacen<T> {
  ver: () => T
  cambiar: (change: (antes: T) => T) => void
  suscribir: (listener: () => void) => () => void
}

export const crearAlmacen = <T>(inicial: T): Almacen<T> => {
  let actual = inicial
  const listeners = new Set<() => void>()
  return {
    ver: () => actual,
    cambiar: (change) => {
      const nuevo = change(actual)
      if (nuevo === actual) return
      actual = nuevo
      for (const listener of listeners) listener()
    },
    suscribir: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** @param elegir must return a stable value */
export const useAlmacen = <T, V>(almacen: Almacen<T>, elegir: (estado: T) => V): V =>
  useSyncExternalStore(
    almacen.suscribir,
    useCallback(() => elegir(almacen.ver()), [almacen, elegir]),
  )

export interface Marcas {
  origenes: Readonly<Record<string, OrigenLeido>>
  faltan: ReadonlySet<string>
  /** Inconsistent paths, from the live preview. */
  reparos: readonly string[]
  /** True after the first check, by the preview or the server. */
  revisado: boolean
  errores: Readonly<Record<string, string>>
  /** Variables of the template, if only those are shown. */
  mapa: Mapa | null
}

/** Shared context; constant while typing. */
export interface Mesa {
  escrito: Almacen<Escrito>
  marcas: Almacen<Marcas>
  /** Collapsed sections and cards, by path. */
  plegados: Almacen<ReadonlySet<string>>
  /** Values removed by rules in this visit. */
  aparte: Aparte
  catalogos: Almacen<Catalogos>
  soloLectura: boolean
  /** With a filing the number of parties is not limited. */
  deRadicacion: boolean
  /** Focused field, which the preview highlights. */
  alEnfocar: (ruta: string | null) => void
}

export const MesaContext = createContext<Mesa | null>(null)

export const useMesa = (): Mesa => {
  const mesa = useContext(MesaContext)
  if (!mesa) throw new Error('Fuera del formulario de la minuta')
  return mesa
}

export const idDe = (ruta: string): string => `campo-${ruta}`

export const cambiarDatos = (
  { escrito, marcas }: Pick<Mesa, 'escrito' | 'marcas'>,
  change: (datos: Datos) => Datos,
): void => {
  escrito.cambiar((antes) => {
    const datos = change(antes.datos)
    return datos === antes.datos ? antes : { ...antes, datos }
  })
  marcas.cambiar((antes) => (Object.keys(antes.errores).length ? { ...antes, errores: {} } : antes))
}

/** Also removes the row's metadata and shifts those of later rows. */
export const quitarFila = (
  mesa: Pick<Mesa, 'escrito' | 'marcas' | 'plegados' | 'aparte'>,
  lista: string,
  at: number,
): void => {
  const apartes = Object.entries(correr(Object.fromEntries(mesa.aparte), lista, at))
  mesa.aparte.clear()
  for (const [ruta, valor] of apartes) mesa.aparte.set(ruta, valor)
  cambiarDatos(mesa, (datos) => sinFila(datos, lista, at))
  mesa.marcas.cambiar((antes) => ({
    ...antes,
    origenes: correr(antes.origenes, lista, at),
    faltan: new Set(Object.keys(correr(Object.fromEntries([...antes.faltan].map((ruta) => [ruta, true])), lista, at))),
  }))
  mesa.plegados.cambiar(
    (antes) => new Set(Object.keys(correr(Object.fromEntries([...antes].map((clave) => [clave, true])), lista, at))),
  )
}

export const useDato = (ruta: string): unknown =>
  useAlmacen(
    useMesa().escrito,
    useCallback(({ datos }: Escrito) => leerRuta(datos, ruta), [ruta]),
  )

export type Procedencia = 'importado' | 'editado' | null

/** A value that came empty and still is has no source. */
export const procedenciaDe = (origen: OrigenLeido | undefined, valor: unknown): Procedencia => {
  if (!origen || (nada(origen.valor) && nada(valor))) return null
  return origen.valor === valor || String(origen.valor ?? '') === String(valor ?? '') ? 'importado' : 'editado'
}

export const useCampo = (ruta: string) => {
  const mesa = useMesa()
  const valor = useDato(ruta)
  const origen = useAlmacen(
    mesa.marcas,
    useCallback(({ origenes }: Marcas) => origenes[ruta], [ruta]),
  )
  const falta = useAlmacen(
    mesa.marcas,
    useCallback(({ faltan }: Marcas) => faltan.has(ruta), [ruta]),
  )
  const error = useAlmacen(
    mesa.marcas,
    useCallback(({ errores }: Marcas) => errores[ruta], [ruta]),
  )
  const poner = (nuevo: unknown) =>
    cambiarDatos(mesa, (datos) =>
      leerRuta(datos, ruta) === nuevo ? datos : ponerRuta(datos, ruta, nada(nuevo) ? undefined : nuevo),
    )
  return { mesa, valor, poner, origen, error, falta: falta && nada(valor), procedencia: procedenciaDe(origen, valor) }
}

interface Borrador {
  escrito: Escrito
  base: Escrito
}

interface DeQue {
  nombre: string
  titulo: string
  escrito: Escrito
}

export const useBorradorMinuta = (base: DeQue, escrito: Almacen<Escrito>, sucio: boolean) => {
  const { borrador, borradorDe, deOtroEquipo, guardar, descartar, guardadoEn } = useBorrador<Borrador>(
    base.nombre,
    base.titulo,
  )
  const [ofrecido, setOfrecido] = useState(() =>
    borrador?.escrito?.datos && borradorDe && !iguales(borrador.escrito, base.escrito)
      ? { valor: borrador, cuando: cuandoBorrador(borradorDe, deOtroEquipo) }
      : null,
  )
  const written = useRef(false)
  const kept = useRef(base.escrito)
  kept.current = base.escrito

  useEffect(() => {
    if (!sucio) {
      if (written.current) descartar()
      written.current = false
      return
    }
    written.current = true
    const keep = () => guardar({ escrito: escrito.ver(), base: kept.current })
    keep()
    return escrito.suscribir(keep)
  }, [sucio, escrito, guardar, descartar])

  return {
    ofrecido: ofrecido && { cuando: ofrecido.cuando },
    /** @param usar false: it stays offered */
    retomar: async (usar: (borrador: Borrador) => Promise<boolean>): Promise<void> => {
      if (ofrecido && (await usar(ofrecido.valor))) setOfrecido(null)
    },
    rechazar: () => {
      setOfrecido(null)
      if (!sucio) descartar()
    },
    descartar: () => {
      written.current = false
      descartar()
    },
    guardadoEn: sucio ? guardadoEn : null,
  }
}
