import { useEffect, useState, type ReactNode } from 'react'
import { ApiError } from '../../../kit/http/api-error.ts'
import type { ClienteDeEnlace } from '../api/por-enlace.ts'
import { Asistente } from '../Asistente.tsx'
import { Espera, Fallo } from '../piezas/Dicho.tsx'

export const PorEnlace = ({
  cliente,
  perdida,
}: {
  cliente: ClienteDeEnlace
  perdida: (error: ApiError) => ReactNode
}) => {
  const [id, setId] = useState<number | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [vez, setVez] = useState(0)
  useEffect(() => {
    let vive = true
    setError(null)
    cliente
      .abrir()
      .then((suya) => {
        if (vive) setId(suya)
      })
      .catch((problema: unknown) => {
        if (vive && problema instanceof ApiError) setError(problema)
      })
    return () => {
      vive = false
    }
  }, [cliente, vez])
  if (id !== null) return <Asistente id={id} perdida={perdida} />
  if (error && (error.status === 404 || error.status === 422)) return perdida(error)
  return error ? (
    <Fallo error={error} que="No se pudo abrir la solicitud." onReintentar={() => setVez(vez + 1)} />
  ) : (
    <Espera filas={7} />
  )
}
