import { useMemo } from 'react'
import type { ApiError } from '../../kit/api.ts'
import { useApi } from '../../kit/useApi.ts'
import type { Catalogos } from '../escritorio.ts'
import { nuevaLlave } from '../guardar/borradores.ts'
import { formularioNuevo } from '../guardar/equipo.ts'
import type { Radicacion } from '../radicacion.ts'
import { copiaDeRadicacion, type Inicio } from './copia.ts'

const numero = (text: string | null): number | null => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

interface Pedido {
  /** What the address asks to begin from: it tells one visit from another. */
  llave: string
  /** Null where nothing was asked for, or while it is read. */
  inicio: Inicio | null
  leyendo: boolean
  error: ApiError | undefined
  reintentar: () => void
}

/** What a new filing begins with, as its address says: `?duplicar=12`. */
export const useInicio = (pedido: string, catalogos: Catalogos | null): Pedido => {
  const duplicar = numero(new URLSearchParams(pedido).get('duplicar'))
  const { data, error, mutate } = useApi<Radicacion>(duplicar === null ? null : `/radicaciones/${duplicar}`)
  const inicio = useMemo(
    () => (data && catalogos ? copiaDeRadicacion(data, catalogos, formularioNuevo(catalogos.filtros), () => `n${nuevaLlave().slice(0, 8)}`) : null),
    [data, catalogos],
  )
  return {
    llave: duplicar === null ? '' : `duplicar-${duplicar}`,
    inicio: duplicar === null ? null : inicio,
    leyendo: duplicar !== null && !inicio,
    error: duplicar === null ? undefined : error,
    reintentar: () => void mutate(),
  }
}
