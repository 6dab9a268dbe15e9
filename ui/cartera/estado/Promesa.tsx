import { useState } from 'react'
import { addDays, bogotaDate } from '../../../schemas/es-co.ts'
import { api, erroresDe, mensajeDe } from '../../kit/api.ts'
import { aviso } from '../../kit/aviso.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { refrescar } from '../../kit/useApi.ts'

/** The day on which a client said it would pay: nobody reminds it before; empty, it promised nothing. */
export const Promesa = ({ id, promesa, editable }: { id: number; promesa: string | null; editable: boolean }) => {
  const [falta, setFalta] = useState<string | undefined>()
  const hoy = bogotaDate(new Date())
  const guardar = async (dia: string | null) => {
    setFalta(undefined)
    try {
      await api.put(`/clientes/${id}/promesa`, { promesa: dia })
      aviso.exito(dia ? 'Promesa de pago guardada' : 'Promesa de pago retirada')
      await Promise.all([refrescar(`/clientes/${id}/`), refrescar(`/cartera_cliente/${id}`), refrescar('/creditos')])
    } catch (problema) {
      setFalta(erroresDe(problema)['promesa'] ?? mensajeDe(problema))
    }
  }
  return (
    <DateInput
      className="estado-promesa"
      label="Promete pagar el"
      description="Hasta que pase ese día no se le recuerda"
      value={promesa}
      min={hoy}
      max={addDays(hoy, 365)}
      disabled={!editable}
      error={falta}
      onChange={(dia) => void guardar(dia)}
    />
  )
}
