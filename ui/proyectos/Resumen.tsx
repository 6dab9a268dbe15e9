import { Button } from '@mantine/core'
import { formatAmount } from '../../schemas/es-co/index.ts'
import type { EstadisticasDeProyecto } from '../../schemas/respuestas/oficina/oficina.ts'
import { Cargando } from '../kit/feedback/Cargando.tsx'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { useApi } from '../kit/http/use-api.ts'
import type { DialogoProps } from '../screen/dialogos.ts'
import './proyectos.css'

const Resumen = ({ fila, onClose }: DialogoProps) => {
  const { data, error, isValidating, mutate } = useApi<EstadisticasDeProyecto>(
    `/proyecto2/${String(fila?.['id'])}/estadisticas`,
    {
      revalidateOnMount: true,
    },
  )
  return (
    <Dialogo
      opened
      size="sm"
      title="Resumen del proyecto"
      onClose={onClose}
      actions={<Button onClick={onClose}>Cerrar</Button>}
    >
      {error ? <ErrorEnSitio error={error} onRetry={() => void mutate()} /> : null}
      {!data || isValidating ? (
        error ? null : (
          <Cargando />
        )
      ) : (
        <dl className="proyecto-resumen">
          <div className="flex justify-between gap-4 py-2 px-0 border-b border-b-line">
            <dt>Código del proyecto</dt>
            <dd className="font-semibold tabular-nums">{data.codigo}</dd>
          </div>
          <div className="flex justify-between gap-4 py-2 px-0 border-b border-b-line">
            <dt>Plantillas asociadas</dt>
            <dd className="font-semibold tabular-nums">{formatAmount(data.total_plantillas)}</dd>
          </div>
          <div className="flex justify-between gap-4 py-2 px-0 border-b border-b-line">
            <dt>Documentos generados</dt>
            <dd className="font-semibold tabular-nums">{formatAmount(data.total_documentos)}</dd>
          </div>
          <div className="flex justify-between gap-4 py-2 px-0 border-b border-b-line">
            <dt>Inmobiliarias asociadas</dt>
            <dd className="font-semibold tabular-nums">{formatAmount(data.total_inmuebles)}</dd>
          </div>
          {data.inmuebles_por_tipo.map(({ name_tipo_inmueble, total_inmuebles }) => (
            <div
              key={name_tipo_inmueble}
              className="proyecto-tipo flex justify-between gap-4 py-2 px-0 border-b border-b-line"
            >
              <dt>{name_tipo_inmueble}</dt>
              <dd className="font-semibold tabular-nums">{formatAmount(total_inmuebles)}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 py-2 px-0 border-b border-b-line">
            <dt>Radicaciones</dt>
            <dd className="font-semibold tabular-nums">{formatAmount(data.total_radicaciones)}</dd>
          </div>
        </dl>
      )}
    </Dialogo>
  )
}

export default Resumen
