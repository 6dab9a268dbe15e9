import { Button } from '@mantine/core'
import { formatAmount } from '../../schemas/es-co/index.ts'
import type { EstadisticasDeProyecto } from '../../schemas/respuestas/oficina/oficina.ts'
import { Cargando, ErrorEnSitio } from '../kit/feedback/Cargada.tsx'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { useApi } from '../kit/http/use-api.ts'
import type { DialogoProps } from '../screen/dialogos.ts'
import './proyectos.css'

const Renglon = ({ que, cuanto, className = '' }: { que: string; cuanto: string; className?: string }) => (
  <div className={`flex justify-between gap-4 py-2 border-b border-b-line ${className}`}>
    <dt>{que}</dt>
    <dd className="font-semibold tabular-nums">{cuanto}</dd>
  </div>
)

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
        <dl>
          <Renglon que="Código del proyecto" cuanto={data.codigo} />
          <Renglon que="Plantillas asociadas" cuanto={formatAmount(data.total_plantillas)} />
          <Renglon que="Documentos generados" cuanto={formatAmount(data.total_documentos)} />
          <Renglon que="Inmobiliarias asociadas" cuanto={formatAmount(data.total_inmuebles)} />
          {data.inmuebles_por_tipo.map(({ name_tipo_inmueble, total_inmuebles }) => (
            <Renglon
              key={name_tipo_inmueble}
              className="pl-4 text-muted text-13"
              que={name_tipo_inmueble}
              cuanto={formatAmount(total_inmuebles)}
            />
          ))}
          <Renglon que="Radicaciones" cuanto={formatAmount(data.total_radicaciones)} />
        </dl>
      )}
    </Dialogo>
  )
}

export default Resumen
