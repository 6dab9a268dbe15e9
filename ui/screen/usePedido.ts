import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Pantalla } from '../../schemas/vistas/pantalla.ts'
import { mensajeDe } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { useApi } from '../kit/http/useApi.ts'
import { direccion, type Fila } from './fila.ts'

/**
 * `?id=5&campo=correo_electronico`, as links to what must be mended say it: opens that record once, at that field, and leaves the address
 * clean.
 */
export const usePedido = (definicion: Pantalla, abrir: (fila: Fila, campo: string | null) => void): void => {
  const params = new URLSearchParams(useSearch())
  const [location, navigate] = useLocation()
  const pedido = params.get('id')
  const campo = params.get('campo')
  const id = pedido !== null && /^[1-9]\d{0,9}$/.test(pedido) ? Number(pedido) : null
  const { data, error } = useApi<Fila>(id === null ? null : direccion(definicion, id), { revalidateOnMount: true })
  const latest = useRef(abrir)
  latest.current = abrir
  useEffect(() => {
    if (id === null || (!data && !error)) return
    navigate(location, { replace: true })
    if (data) latest.current(data, campo)
    else aviso.error(mensajeDe(error))
  }, [id, campo, data, error, location, navigate])
}
