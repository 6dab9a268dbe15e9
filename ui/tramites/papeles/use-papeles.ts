import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { adjuntoSuelto } from '../../../schemas/respuestas/tramites/tramite.ts'
import type { Leida } from '../../../schemas/json/vocabulario.ts'
import { ApiError, mensajeDe } from '../../kit/http/api-error.ts'
import { demasiados, maximoDe, reparoDe, turnos, type PapelPedido } from '../../kit/files/archivos.ts'
import { desdeGuardados, paraGuardar, type Guardados, type Puesto, type Puestos } from './estado.ts'
import { api } from '../../kit/http/api.ts'
import { enviarFormulario } from '../../screen/acciones/enviar.ts'

export type Recibido = Pick<Leida<typeof adjuntoSuelto>, 'id' | 'nombre_original' | 'bytes' | 'sin_revisar'>

/** Upload target: the office's dialog or, with a link, the public page. */
export interface Destino {
  /** Bytes. */
  maximo: number
  subir: (archivo: File, papel: string, onParte: (parte: number) => void) => Promise<Recibido>
  noAplica: (papel: string, motivo: string) => Promise<Recibido>
  quitar: (id: number) => Promise<unknown>
}

/** More parallel uploads delay each other on a slow line. */
const A_LA_VEZ = 3

const YA_NO_ESTA = 'Ya no está en el servidor: elíjalo otra vez.'

let claves = 0

const nuevo = (archivo: { name: string; size: number }, cambios: Partial<Puesto>): Puesto => ({
  clave: `puesto-${++claves}`,
  nombre: archivo.name,
  bytes: archivo.size,
  estado: 'subiendo',
  parte: 0,
  id: null,
  problema: null,
  reintentable: false,
  sinRevisar: null,
  noAplica: null,
  reemplaza: null,
  ...cambios,
})

const errorDe = (error: unknown): string =>
  error instanceof ApiError ? (Object.values(error.errors)[0]?.[0] ?? error.message) : mensajeDe(error)

/** Network or server fault, worth a retry. */
const pasajero = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500

/** Uploads each file when it is chosen; retries when the network returns. */
export const usePapeles = (pedidos: readonly PapelPedido[], destino: Destino, guardados: Guardados) => {
  const [puestos, setPuestos] = useState<Puestos>(() => desdeGuardados(guardados))
  const [delServidor, setDelServidor] = useState<Readonly<Record<string, string>>>({})
  const vivos = useRef(puestos)
  const archivos = useRef(new Map<string, { papel: string; archivo: File }>())
  const [enTurno] = useState(() => turnos(A_LA_VEZ))
  const { subir, noAplica: declarar, quitar: borrar, maximo } = destino

  const cambiar = useCallback((papel: string, change: (suyos: readonly Puesto[]) => readonly Puesto[]) => {
    vivos.current = { ...vivos.current, [papel]: change(vivos.current[papel] ?? []) }
    setPuestos(vivos.current)
    setDelServidor(({ [papel]: _dicho, ...otros }) => otros)
  }, [])
  const poner = useCallback(
    (papel: string, clave: string, cambios: Partial<Puesto>) =>
      cambiar(papel, (suyos) => suyos.map((uno) => (uno.clave === clave ? { ...uno, ...cambios } : uno))),
    [cambiar],
  )
  const esta = (papel: string, clave: string) => vivos.current[papel]?.find((uno) => uno.clave === clave)

  /** The server removes files that could not be deleted. */
  const olvidar = useCallback(
    (puesto: Puesto | undefined) => {
      if (!puesto) return
      archivos.current.delete(puesto.clave)
      if (puesto.id !== null) borrar(puesto.id).catch(() => undefined)
    },
    [borrar],
  )

  const llegar = useCallback(
    (papel: string, clave: string, recibido: Recibido) => {
      const puesto = esta(papel, clave)
      if (!puesto) return olvidar(nuevo({ name: '', size: 0 }, { id: recibido.id }))
      const anterior = puesto.reemplaza === null ? undefined : esta(papel, puesto.reemplaza)
      archivos.current.delete(clave)
      poner(papel, clave, {
        estado: 'listo',
        parte: 1,
        id: recibido.id,
        sinRevisar: recibido.sin_revisar,
        problema: null,
        reemplaza: null,
      })
      if (anterior) {
        cambiar(papel, (suyos) => suyos.filter((uno) => uno.clave !== anterior.clave))
        olvidar(anterior)
      }
    },
    [cambiar, olvidar, poner],
  )

  const enviar = useCallback(
    async (clave: string) => {
      const suyo = archivos.current.get(clave)
      if (!suyo) return
      const { papel, archivo } = suyo
      poner(papel, clave, { estado: 'subiendo', parte: 0, problema: null })
      try {
        await enTurno(async () => {
          if (esta(papel, clave))
            llegar(papel, clave, await subir(archivo, papel, (parte) => poner(papel, clave, { parte })))
        })
      } catch (error) {
        poner(papel, clave, { estado: 'fallo', problema: errorDe(error), reintentable: pasajero(error) })
      }
    },
    [enTurno, llegar, poner, subir],
  )

  /** Replaces the file of a single paper; adds to a multiple one. */
  const agregar = useCallback(
    (pedido: PapelPedido, elegidos: readonly File[]) => {
      const papel = pedido.nombre
      const tope = maximoDe(pedido)
      cambiar(papel, (suyos) =>
        suyos.filter(({ estado, reintentable }) => estado !== 'fallo' || (tope > 1 && reintentable)),
      )
      const [anterior] = tope === 1 ? (vivos.current[papel] ?? []).filter(({ estado }) => estado === 'listo') : []
      const caben = tope === 1 ? 1 : tope - (vivos.current[papel] ?? []).length
      if (elegidos.length > caben) return setDelServidor((dicho) => ({ ...dicho, [papel]: demasiados(tope) }))
      for (const archivo of elegidos) {
        const problema = reparoDe(archivo, pedido, maximo)
        const puesto = nuevo(archivo, {
          reemplaza: anterior?.clave ?? null,
          ...(problema ? { estado: 'fallo', problema } : {}),
        })
        if (tope === 1) cambiar(papel, (suyos) => suyos.filter(({ clave }) => clave === anterior?.clave))
        cambiar(papel, (suyos) => [...suyos, puesto])
        if (problema) continue
        archivos.current.set(puesto.clave, { papel, archivo })
        void enviar(puesto.clave)
      }
    },
    [cambiar, enviar, maximo],
  )

  const noAplica = useCallback(
    async (pedido: PapelPedido, motivo: string) => {
      const papel = pedido.nombre
      const recibido = await declarar(papel, motivo)
      const antes = vivos.current[papel] ?? []
      cambiar(papel, () => [
        nuevo(
          { name: recibido.nombre_original, size: recibido.bytes },
          { estado: 'listo', parte: 1, id: recibido.id, noAplica: motivo },
        ),
      ])
      antes.forEach(olvidar)
    },
    [cambiar, declarar, olvidar],
  )

  const quitar = useCallback(
    (papel: string, clave: string) => {
      const puesto = esta(papel, clave)
      cambiar(papel, (suyos) => suyos.filter((uno) => uno.clave !== clave))
      olvidar(puesto)
    },
    [cambiar, olvidar],
  )

  /** The server may have removed stored files of a draft. */
  const confirmar = useCallback(
    (ids: ReadonlySet<number>) => {
      for (const [papel, suyos] of Object.entries(vivos.current))
        for (const { clave, id, estado } of suyos)
          if (estado === 'listo' && id !== null && !ids.has(id))
            poner(papel, clave, { estado: 'fallo', id: null, problema: YA_NO_ESTA })
    },
    [poner],
  )

  const vaciar = useCallback(() => {
    for (const suyos of Object.values(vivos.current)) suyos.forEach(olvidar)
    vivos.current = {}
    setPuestos({})
  }, [olvidar])

  useEffect(() => {
    const volver = () => {
      for (const puesto of Object.values(vivos.current).flat())
        if (puesto.estado === 'fallo' && puesto.reintentable) void enviar(puesto.clave)
    }
    window.addEventListener('online', volver)
    return () => window.removeEventListener('online', volver)
  }, [enviar])

  return useMemo(
    () => ({
      pedidos,
      puestos,
      delServidor,
      agregar,
      noAplica,
      quitar,
      confirmar,
      vaciar,
      reintentar: (clave: string) => void enviar(clave),
      ahora: () => vivos.current,
      paraGuardar: () => paraGuardar(vivos.current),
      decir: setDelServidor,
    }),
    [pedidos, puestos, delServidor, agregar, noAplica, quitar, confirmar, vaciar, enviar],
  )
}

export type EstadoDePapeles = ReturnType<typeof usePapeles>

/** 20 MB, as on the server. */
const MAXIMO = 20 * 1_048_576

/** @param tipo id of the kind of procedure */
export const destinoDePedido = (tipo: string): Destino => ({
  maximo: MAXIMO,
  subir: (archivo, nombre, onParte) =>
    enviarFormulario<Recibido>('/tramites_adjuntos', { tipo, nombre, archivo }, onParte),
  noAplica: (nombre, noAplica) => api.post('/tramites_adjuntos', { tipo, nombre, noAplica }),
  quitar: (id) => api.del(`/tramites_adjuntos/${id}`),
})
