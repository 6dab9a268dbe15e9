import { useCallback, useEffect, useRef, useState } from 'react'
import type { ArchivoDeSolicitud } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { ApiError, erroresDe, mensajeDe } from '../../../kit/http/api-error.ts'
import { turnos } from '../../../kit/files/archivos.ts'
import { useCliente } from '../api/cliente.ts'
import type { DePaso } from '../pasos.ts'
import { type Viaje, comprobar, conNuevo, sha256, type Comprobacion } from './progreso.ts'
import { NoSirve, preparar } from './Elegir.tsx'

/** Parallel uploads slow each other down on a phone. */
const A_LA_VEZ = 1
/** Idle time after which an upload is cut. */
const QUIETO_MS = 60_000

const CORTADO = 'Se cortó la conexión. Se vuelve a enviar cuando regrese.'
const DISTINTO = 'Lo que llegó no es igual a lo que usted envió. Reinténtelo.'

let claves = 0

/** Network or server fault, worth a retry. */
const pasajero = (error: unknown): boolean =>
  !(error instanceof NoSirve) &&
  (!(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500)

const problemaDe = (error: unknown): string =>
  error instanceof NoSirve
    ? error.message
    : error instanceof ApiError && error.status === 0
      ? CORTADO
      : (Object.values(erroresDe(error))[0] ?? mensajeDe(error))

/** Uploads each file when it is chosen and compares size and hash with the stored copy. Retries when the network returns. */
export const useArchivos = ({ solicitud: { id }, cambio }: DePaso) => {
  const cliente = useCliente()
  const [viajes, setViajes] = useState<readonly Viaje[]>([])
  const [comprobados, setComprobados] = useState<Readonly<Record<number, Comprobacion>>>({})
  const vivos = useRef(viajes)
  const suyos = useRef(new Map<string, { archivo: File; listo: boolean; cortar: AbortController }>())
  const [enTurno] = useState(() => turnos(A_LA_VEZ))

  const cambiar = useCallback((change: (antes: readonly Viaje[]) => readonly Viaje[]) => {
    vivos.current = change(vivos.current)
    setViajes(vivos.current)
  }, [])
  const poner = useCallback(
    (clave: string, cambios: Partial<Viaje>) =>
      cambiar((antes) => antes.map((uno) => (uno.clave === clave ? { ...uno, ...cambios } : uno))),
    [cambiar],
  )
  const quitarViaje = useCallback(
    (clave: string) => {
      suyos.current.get(clave)?.cortar.abort()
      suyos.current.delete(clave)
      cambiar((antes) => antes.filter((uno) => uno.clave !== clave))
    },
    [cambiar],
  )

  const subir = useCallback(
    async (clave: string) => {
      const suyo = suyos.current.get(clave)
      const viaje = vivos.current.find((uno) => uno.clave === clave)
      if (!suyo || !viaje) return
      suyo.cortar = new AbortController()
      poner(clave, { estado: 'subiendo', parte: 0, problema: null })
      const { archivo, cortar } = suyo
      const partes = {
        archivo,
        cubre: viaje.cubre,
        ...(viaje.reemplaza === null ? {} : { reemplaza_a: viaje.reemplaza }),
      }
      const [puesto, aqui] = await Promise.all([
        cliente.subir<ArchivoDeSolicitud>(`/SolicitudesTramites/${id}/archivos`, partes, {
          onProgreso: (parte) => poner(clave, { parte }),
          signal: cortar.signal,
          quieto: QUIETO_MS,
        }),
        sha256(archivo),
      ])
      const como = comprobar({ bytes: archivo.size, sha256: aqui }, puesto)
      if (como === 'distinto' || !suyos.current.has(clave)) {
        await cliente.del(`/SolicitudesTramites/${id}/archivos/${puesto.id}`).catch(() => undefined) // swept later by the server
        if (como === 'distinto') poner(clave, { estado: 'fallo', problema: DISTINTO, reintentable: true })
        return
      }
      setComprobados((antes) => ({ ...antes, [puesto.id]: como }))
      await cambio()
      quitarViaje(clave)
    },
    [cambio, cliente, id, poner, quitarViaje],
  )

  const enviar = useCallback(
    (clave: string) =>
      enTurno(async () => {
        const suyo = suyos.current.get(clave)
        if (!suyo) return
        try {
          if (!suyo.listo) {
            suyo.archivo = await preparar(suyo.archivo)
            suyo.listo = true
            poner(clave, { nombre: suyo.archivo.name, bytes: suyo.archivo.size })
          }
          await subir(clave)
        } catch (error) {
          poner(clave, { estado: 'fallo', problema: problemaDe(error), reintentable: pasajero(error) })
        }
      }),
    [enTurno, poner, subir],
  )

  const agregar = useCallback(
    (archivos: readonly File[], destino: Partial<Pick<Viaje, 'reemplaza' | 'cubre'>> = {}) => {
      const { reemplaza = null, cubre = [] } = destino
      for (const archivo of archivos) {
        const clave = `viaje-${++claves}`
        suyos.current.set(clave, { archivo, listo: false, cortar: new AbortController() })
        const nuevo: Viaje = {
          clave,
          nombre: archivo.name,
          bytes: archivo.size,
          estado: 'preparando',
          parte: 0,
          problema: null,
          reintentable: false,
          reemplaza,
          cubre,
        }
        cambiar((antes) => conNuevo(antes, nuevo))
        void enviar(clave)
      }
    },
    [cambiar, enviar],
  )

  useEffect(() => {
    const seFue = () => {
      for (const { cortar } of suyos.current.values()) cortar.abort()
    }
    const volvio = () => {
      for (const { clave, estado, reintentable } of vivos.current)
        if (estado === 'fallo' && reintentable) void enviar(clave)
    }
    /** The browser warns before unsaved uploads are lost. */
    const salir = (event: BeforeUnloadEvent) => {
      if (vivos.current.some(({ estado }) => estado !== 'fallo')) event.preventDefault()
    }
    window.addEventListener('offline', seFue)
    window.addEventListener('online', volvio)
    window.addEventListener('beforeunload', salir)
    return () => {
      window.removeEventListener('offline', seFue)
      window.removeEventListener('online', volvio)
      window.removeEventListener('beforeunload', salir)
    }
  }, [enviar])

  return { viajes, comprobados, agregar, quitarViaje, reintentar: (clave: string) => void enviar(clave) }
}

export type EstadoDeArchivos = ReturnType<typeof useArchivos>
