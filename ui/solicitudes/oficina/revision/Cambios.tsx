import type { CambiosDeBorrador } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { CambiosDeTexto } from '../../../kit/dialogs/Historial.tsx'
import { Cargando, ErrorEnSitio } from '../../../kit/feedback/Cargada.tsx'
import { useApi } from '../../../kit/http/use-api.ts'

/** @param path of the API, without `/api` */
const Cambios = ({ path }: { path: string }) => {
  const { data, error, mutate } = useApi<CambiosDeBorrador>(path)
  if (error) return <ErrorEnSitio error={error} onRetry={() => void mutate()} />
  if (!data) return <Cargando />
  if (data.sin_texto)
    return (
      <p className="muted">
        {data.sin_texto === 'este' ? 'Esta minuta' : 'La minuta anterior'} no tiene texto que se pueda leer: es una
        imagen.
      </p>
    )
  return <CambiosDeTexto cambios={data.texto} total={data.total_texto} />
}

export default Cambios
