import { useEffect } from 'react'
import { Link } from 'wouter'
import { ApiError } from '../kit/http/api.ts'
import { Vacio } from '../kit/feedback/Cargada.tsx'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { llegarA } from '../kit/keyboard/foco.ts'
import type { EstadoRadicacion } from '../kit/feedback/EstadoPill.tsx'
import { useApi } from '../kit/http/use-api.ts'
import { Skeleton } from '@mantine/core'
import { Liquidar } from './Liquidar.tsx'
import { useRespuesta, type Carga } from './respuesta.ts'

const FILAS = [62, 48, 55, 70, 44, 58, 50]

const EsqueletoHoja = () => (
  <div className="flex flex-col gap-4 min-w-0 @container/liq" role="status" aria-label="Cargando">
    <Skeleton height={28} width={260} />
    <Skeleton height={30} width="60%" />
    <div className="grid grid-cols-[minmax(0,1fr)_304px] items-start gap-6 [@container_liq_(max-width:900px)]:grid-cols-1">
      <div className="grid border border-line rounded-6 bg-surface">
        {FILAS.map((ancho, i) => (
          <div className="flex justify-between gap-6 py-3 px-4 border-b border-b-line" key={i}>
            <Skeleton height={14} width={`${ancho}%`} />
            <Skeleton height={14} width={96} />
          </div>
        ))}
      </div>
      <Skeleton height={360} className="sticky top-4 p-4 border border-line rounded-6 bg-surface" />
    </div>
  </div>
)

interface Props {
  carga: Carga
  numero: number
  titulo: string | null
  /** For the links to the filing; requested if absent. */
  idRadicacion?: number
  onEstado: (estado: EstadoRadicacion) => void
}

export const Cargada = ({
  carga: { respuesta, error, vuelta, recargar },
  numero,
  titulo,
  idRadicacion,
  onEstado,
}: Props) => {
  const sinTarifa = error instanceof ApiError && error.code === 'sin_vigencia'
  const { data: radicacion } = useApi<{ id: number }>(
    sinTarifa && !idRadicacion ? `/radicaciones?numero_radicacion=${numero}` : null,
  )
  const id = idRadicacion ?? radicacion?.id
  useEffect(() => {
    if (error || respuesta) llegarA('.liq-fallo [role="alert"], .liq-vacia a')
  }, [error, respuesta])
  if (error) {
    return (
      <div className="liq-fallo grid gap-3 text-14">
        <ErrorEnSitio error={error} title="No se pudo liquidar" onRetry={recargar} />
        {sinTarifa ? (
          <p>
            Revise la fecha de la escritura
            {id ? (
              <>
                {' '}
                en la{' '}
                <Link className="kit-enlace" href={`/admin/radicacion/${id}/0?campo=fecha_escritura`}>
                  radicación
                </Link>
              </>
            ) : null}
            . Si es la correcta, cargue la tarifa de esa fecha en Tarifas y servicios y reintente.
          </p>
        ) : null}
      </div>
    )
  }
  if (!respuesta) return <EsqueletoHoja />
  if (respuesta.lineas.length === 0 && respuesta.faltantes.length === 0) {
    return (
      <div className="liq-vacia">
        <Vacio title="La radicación no tiene actos que liquidar.">
          <Link className="kit-enlace" href={`/admin/radicacion/${respuesta.id_radicacion}/0`}>
            Agregar actos en la radicación
          </Link>
        </Vacio>
      </div>
    )
  }
  return <Liquidar key={vuelta} respuesta={respuesta} titulo={titulo} onRecargar={recargar} onEstado={onEstado} />
}

interface PropsDelPaso {
  numero: number
  idRadicacion: number
  estado: EstadoRadicacion
  alCambiarEstado: (estado: EstadoRadicacion) => void
}

/** Step 1 of the filing wizard, «Liquidar Escritura». */
export const PasoLiquidacion = ({ numero, idRadicacion, alCambiarEstado }: PropsDelPaso) => (
  <Cargada
    carga={useRespuesta(numero)}
    numero={numero}
    idRadicacion={idRadicacion}
    titulo={null}
    onEstado={alCambiarEstado}
  />
)
