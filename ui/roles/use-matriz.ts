import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { diferencia } from '../../modules/roles/domain.ts'
import type { RolLeido } from '../../schemas/respuestas/sesion/usuario.ts'
import { api, mensajeDe } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { actualizarPermisos } from '../kit/http/permisos.ts'
import { getSession } from '../kit/http/session.ts'
import { recordar, refrescar, useApi } from '../kit/http/use-api.ts'

export interface Cambio {
  otorgar: readonly number[]
  retirar: readonly number[]
}

const con = (ids: ReadonlySet<number>, { otorgar, retirar }: Cambio): Set<number> => {
  const next = new Set([...ids, ...otorgar])
  for (const id of retirar) next.delete(id)
  return next
}

/** Permissions of a role. Optimistic: changes are sent one after another, and undone if refused. Keeps the initial state to undo all. */
export const useMatriz = (id: number) => {
  const rol = useApi<RolLeido>(`/rol/${id}`)
  const path = `/role-permission/${id}`
  const asked = useApi<number[]>(path, { revalidateOnMount: true })
  const [propios, setPropios] = useState<ReadonlySet<number> | null>(null)
  const [inicio, setInicio] = useState<ReadonlySet<number> | null>(null)
  const [pendientes, setPendientes] = useState(0)
  const turn = useRef<Promise<void>>(Promise.resolve())
  const porEnviar = useRef<readonly Cambio[]>([])

  useEffect(() => {
    setPropios(null)
    setInicio(null)
  }, [id])
  useEffect(() => {
    if (!asked.data || asked.isValidating) return
    const granted = new Set(asked.data)
    setInicio((was) => was ?? granted)
    setPropios((was) => was ?? granted)
  }, [asked.data, asked.isValidating])

  const aplicar = useCallback(
    (cambio: Cambio) => {
      setPropios((was) => was && con(was, cambio))
      setPendientes((n) => n + 1)
      porEnviar.current = [...porEnviar.current, cambio]
      const work = async () => {
        try {
          await enviar(id, cambio)
          if (getSession()?.user.id_rol === id) await actualizarPermisos()
        } catch (error) {
          aviso.error(`Error: ${mensajeDe(error)}`)
          // without a reply it may have been done
          const real = await api.get<number[]>(path).catch(() => null)
          const resto = porEnviar.current.slice(1)
          setPropios((was) =>
            real
              ? resto.reduce(con, new Set(real))
              : was && con(was, { otorgar: cambio.retirar, retirar: cambio.otorgar }),
          )
        }
        porEnviar.current = porEnviar.current.slice(1)
        setPendientes((n) => n - 1)
      }
      turn.current = turn.current.then(work)
      return turn.current
    },
    [id, path],
  )

  // other screens reload the role after leaving
  useEffect(
    () => () => {
      void recordar(path, undefined)
      void refrescar('/rol')
    },
    [path],
  )

  const cambios = useMemo(
    () => (inicio && propios ? diferencia(inicio, propios) : { otorgar: [], retirar: [] }),
    [inicio, propios],
  )
  return {
    rol,
    error: asked.error ?? rol.error,
    reintentar: () => void Promise.all([asked.mutate(), rol.mutate()]),
    propios,
    inicio,
    cambios,
    aplicar,
    guardando: pendientes > 0,
  }
}

/** One cell by its own route, as specified; several as a batch. */
const enviar = (id: number, { otorgar, retirar }: Cambio): Promise<unknown> => {
  const [uno] = otorgar
  const [otro] = retirar
  if (otorgar.length === 1 && retirar.length === 0)
    return api.post('/role-permission', { id_rol: id, id_permisos: uno })
  if (retirar.length === 1 && otorgar.length === 0) return api.del(`/role-permission/${id}?id_permisos=${otro}`)
  const cells = [
    ...otorgar.map((permiso) => ({ id_permisos: permiso, action: 'create' })),
    ...retirar.map((permiso) => ({ id_permisos: permiso, action: 'delete' })),
  ]
  return api.post(`/permisosRoles/${id}`, { array_permisos: cells.map((cell) => ({ id_rol: id, ...cell })) })
}
