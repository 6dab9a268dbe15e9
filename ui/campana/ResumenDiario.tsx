import { Switch } from '@mantine/core'
import type { PreferenciasDeAvisos } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { api } from '../kit/http/api.ts'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { useApi } from '../kit/http/use-api.ts'

const RUTA = '/avisos/preferencias'

const ResumenDiario = () => {
  const lectura = useApi<PreferenciasDeAvisos>(RUTA)
  const { data, mutate } = lectura
  const { ocupado, problema, enviar } = useEnvio()
  const poner = (resumen_diario: boolean) =>
    enviar(() => api.put<PreferenciasDeAvisos>(RUTA, { resumen_diario }), {
      exito: resumen_diario ? 'Desde mañana recibirá el resumen.' : 'Ya no recibirá el resumen.',
      alHacer: (dichas) => mutate(dichas, { revalidate: false }),
    })
  if (!data) return <Cargada de={lectura} filas={1} />
  return (
    <>
      <Switch
        label="Recibir un resumen diario por correo"
        description="A las siete de la mañana, y solo si tiene avisos sin leer."
        classNames={{ description: 'mt-0' }}
        checked={data.resumen_diario}
        disabled={ocupado}
        onChange={({ currentTarget }) => void poner(currentTarget.checked)}
      />
      {problema ? <ErrorEnSitio error={problema} /> : null}
    </>
  )
}

export default ResumenDiario
