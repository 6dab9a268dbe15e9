import type { PersonaLeida } from '../../../schemas/respuestas/persona.ts'
import { Cargando } from '../../kit/Cargando.tsx'
import { ErrorEnSitio } from '../../kit/ErrorEnSitio.tsx'
import { useApi } from '../../kit/useApi.ts'
import { FilaAbierta } from '../AbrirFila.tsx'

const COLUMNAS = 6

/** How somebody is reached and where they are from, under their row: what is asked of a party while the deed is prepared. */
export const DetalleOtorgante = ({ id, persona }: { id: string; persona: number }) => {
  const { data, error, mutate } = useApi<PersonaLeida>(`/persona/${persona}`)
  return (
    <FilaAbierta
      id={id}
      columnas={COLUMNAS}
      datos={
        data
          ? [
              [
                'Documento',
                [data.tipo, data.numero_documento].filter(Boolean).join(' ') +
                  (data.digito === null ? '' : `-${data.digito}`),
              ],
              ['Lugar de expedición', data.lugar_expedicion_documento],
              ['Dirección', [data.direccion, data.municipio].filter(Boolean).join(', ')],
              ['Teléfono', data.telefono],
              ['Correo electrónico', data.correo_electronico],
              ['Actividad', data.actividad],
              ['Derechos', data.exento ? 'Entidad exenta' : null],
              ['Reclamo', data.reclamo_en_tramite],
            ]
          : []
      }
    >
      {error ? <ErrorEnSitio error={error} onRetry={() => void mutate()} /> : null}
      {data || error ? null : <Cargando />}
    </FilaAbierta>
  )
}
