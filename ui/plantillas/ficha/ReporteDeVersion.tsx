import { NativeSelect } from '@mantine/core'
import { useLocation, useSearch } from 'wouter'
import type { FilaDePlantilla, ReporteDeVersion as Leido } from '../../../schemas/respuestas/plantilla.ts'
import { ErrorEnSitio } from '../../kit/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/Esqueleto.tsx'
import { useApi } from '../../kit/useApi.ts'
import { PLANTILLAS } from '../mensajes.ts'
import { Reporte } from '../reporte/Reporte.tsx'

/** What a version of a template will fill, as the office's variables are now: the newest, or the one that the address says. */
export const ReporteDeVersion = ({ plantilla: { id, numero } }: { plantilla: FilaDePlantilla }) => {
  const [, navigate] = useLocation()
  const dicha = Number(new URLSearchParams(useSearch()).get('v'))
  const cual = Number.isInteger(dicha) && dicha >= 1 && dicha <= numero ? dicha : numero
  const { data, error, mutate } = useApi<Leido>(`/templates/${id}/reporte?numero=${cual}`, { revalidateOnMount: true })
  return (
    <>
      {numero > 1 ? (
        <NativeSelect
          className="plantillas-cual"
          aria-label="Versión"
          value={String(cual)}
          data={Array.from({ length: numero }, (_, at) => numero - at).map((una) => ({
            value: String(una),
            label: una === numero ? `Versión ${una} (actual)` : `Versión ${una}`,
          }))}
          onChange={(event) => navigate(`${PLANTILLAS}/${id}?v=${event.currentTarget.value}`, { replace: true })}
        />
      ) : null}
      {error ? <ErrorEnSitio error={error} title="No se pudo leer el reporte." onRetry={() => void mutate()} /> : null}
      {!data && !error ? <Esqueleto filas={8} /> : null}
      {data && !data.llenable ? (
        <p>
          Es un documento de Word antiguo (.doc): se conserva y se descarga, pero no se puede llenar. Ábralo en Word,
          guárdelo como .docx y reemplace el archivo.
        </p>
      ) : null}
      {data?.llenable ? <Reporte key={data.numero} reporte={data} /> : null}
    </>
  )
}
