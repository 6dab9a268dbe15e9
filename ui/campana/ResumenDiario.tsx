import { Switch } from '@mantine/core'
import { useState } from 'react'
import type { PreferenciasDeAvisos } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { api } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { useApi } from '../kit/http/useApi.ts'

const RUTA = '/avisos/preferencias'

/** Whether one gets a mail a day of what one has not read. */
const ResumenDiario = () => {
  const lectura = useApi<PreferenciasDeAvisos>(RUTA)
  const { data, mutate } = lectura
  const [fallo, setFallo] = useState<unknown>(null)
  const [guardando, setGuardando] = useState(false)
  const poner = async (resumen_diario: boolean) => {
    setFallo(null)
    setGuardando(true)
    try {
      await mutate(await api.put<PreferenciasDeAvisos>(RUTA, { resumen_diario }), { revalidate: false })
      aviso.exito(resumen_diario ? 'Desde mañana recibirá el resumen.' : 'Ya no recibirá el resumen.')
    } catch (wrong) {
      setFallo(wrong)
    } finally {
      setGuardando(false)
    }
  }
  if (!data) return <Cargada de={lectura} filas={1} />
  return (
    <>
      <Switch
        label="Recibir un resumen diario por correo"
        description="A las siete de la mañana, y solo si tiene avisos sin leer."
        checked={data.resumen_diario}
        disabled={guardando}
        onChange={({ currentTarget }) => void poner(currentTarget.checked)}
      />
      {fallo ? <ErrorEnSitio error={fallo} /> : null}
    </>
  )
}

export default ResumenDiario
