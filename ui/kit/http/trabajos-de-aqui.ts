import { store } from '../page/store.ts'
import type { FilaHecha } from '../lista/ResultadoPorFila.tsx'

export interface ResultadoDeAqui {
  title: string
  resumen: string
  filas: readonly FilaHecha[]
}

export interface TrabajoDeAqui {
  id: number
  titulo: string
  hechas: number
  total: number
  estado: 'anda' | 'termino' | 'fallo'
  dice: string | null
  resultado: ResultadoDeAqui | null
  cancelar: () => void
}

const trabajos = store<readonly TrabajoDeAqui[]>([])
export const useTrabajosDeAqui = trabajos.use

const abierto = store<ResultadoDeAqui | null>(null)
export const abrirResultado = abierto.set
export const useResultadoAbierto = abierto.use

let ultimo = 0

const avisar = (event: BeforeUnloadEvent): void => event.preventDefault()

const set = (next: readonly TrabajoDeAqui[]): void => {
  if (next.some(({ estado }) => estado === 'anda')) window.addEventListener('beforeunload', avisar)
  else window.removeEventListener('beforeunload', avisar)
  trabajos.set(next)
}
const cambiar = (id: number, cambios: Partial<TrabajoDeAqui>): void =>
  set(trabajos.get().map((uno) => (uno.id === id ? { ...uno, ...cambios } : uno)))

export const quitarDeAqui = (id: number): void => set(trabajos.get().filter((uno) => uno.id !== id))

/** Registers a long task of this tab: listed until it ends, also after its screen closes; the browser warns before the tab closes. */
export const empezarAqui = (titulo: string, total: number) => {
  const parar = new AbortController()
  const id = ++ultimo
  set([
    ...trabajos.get(),
    {
      id,
      titulo,
      total,
      hechas: 0,
      estado: 'anda',
      dice: null,
      resultado: null,
      cancelar: () => {
        parar.abort()
        quitarDeAqui(id)
      },
    },
  ])
  return {
    id,
    signal: parar.signal,
    avanzar: (hechas: number): void => cambiar(id, { hechas }),
    listo: (): void => quitarDeAqui(id),
    /** Ended after its screen closed: the result waits to be opened. */
    espera: (resultado: ResultadoDeAqui): void => cambiar(id, { estado: 'termino', hechas: total, resultado }),
    fallo: (dice: string): void => cambiar(id, { estado: 'fallo', dice }),
  }
}
