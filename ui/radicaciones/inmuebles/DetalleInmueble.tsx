import { formatDecimal } from '../../../schemas/es-co.ts'
import { Cargando } from '../../kit/Cargando.tsx'
import { ErrorEnSitio } from '../../kit/ErrorEnSitio.tsx'
import { useApi } from '../../kit/useApi.ts'
import { FilaAbierta } from '../AbrirFila.tsx'
import { ETIQUETAS, type Inmueble } from './inmueble.ts'

const COLUMNAS = 6

/** All that the office knows of a property, under its row. */
export const DetalleInmueble = ({ id, inmueble }: { id: string; inmueble: number }) => {
  const { data, error, mutate } = useApi<Inmueble & { departamento: string | null }>(`/inmuebles/${inmueble}`)
  return (
    <FilaAbierta
      id={id}
      columnas={COLUMNAS}
      datos={
        data
          ? [
              [ETIQUETAS.direccion, data.direccion],
              [ETIQUETAS.id_tipo_inmueble, data.tipo],
              [ETIQUETAS.id_municipio, [data.municipio, data.departamento].filter(Boolean).join(', ')],
              [ETIQUETAS.numero_catastral, data.numero_catastral],
              [ETIQUETAS.numero_predial, data.numero_predial],
              [ETIQUETAS.area, data.area === null ? null : `${formatDecimal(Number(data.area))} m²`],
              [ETIQUETAS.linderos, data.linderos],
            ]
          : []
      }
    >
      {error ? <ErrorEnSitio error={error} onRetry={() => void mutate()} /> : null}
      {data || error ? null : <Cargando />}
    </FilaAbierta>
  )
}
