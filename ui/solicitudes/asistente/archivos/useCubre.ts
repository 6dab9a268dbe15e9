import { useCallback, useRef, useState } from 'react'
import type { ArchivoDeSolicitud } from '../../../../schemas/respuestas/solicitud.ts'
import { useCliente } from '../api/cliente.ts'
import type { DePaso } from '../dePaso.ts'

/** What is ticked of each file: shown at once, saved one after another, and as the server has it when it refuses. */
export const useCubre = (id: number, cambio: DePaso['cambio']) => {
  const cliente = useCliente()
  const [marcados, setMarcados] = useState<Readonly<Record<number, readonly string[]>>>({})
  const ultimos = useRef(marcados)
  const cola = useRef<Promise<unknown>>(Promise.resolve())

  const guardar = useCallback(
    async (archivo: number, cubre: readonly string[]) => {
      if (ultimos.current[archivo] !== cubre) return
      await cliente.put(`/SolicitudesTramites/${id}/archivos/${archivo}/cubre`, { cubre }).catch(() => undefined) // what is there is asked for
      await cambio()
      if (ultimos.current[archivo] !== cubre) return
      const { [archivo]: _guardado, ...otros } = ultimos.current
      ultimos.current = otros
      setMarcados(otros)
    },
    [cambio, cliente, id],
  )

  const marcar = useCallback(
    (archivo: number, cubre: readonly string[]) => {
      ultimos.current = { ...ultimos.current, [archivo]: cubre }
      setMarcados(ultimos.current)
      cola.current = cola.current.then(() => guardar(archivo, cubre))
    },
    [guardar],
  )

  return { marcar, deArchivo: ({ id: cual, cubre }: ArchivoDeSolicitud): readonly string[] => marcados[cual] ?? cubre }
}
