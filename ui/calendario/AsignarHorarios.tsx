import { useState } from 'react'
import type { ExcepcionLeida, HorarioLeido, PuestosLeidos } from '../../schemas/respuestas/citas/cita.ts'
import { ErrorEnSitio, Esqueleto } from '../kit/feedback/Cargada.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { useApi } from '../kit/http/use-api.ts'
import { Edicion } from './Edicion.tsx'
import './horarios.css'

/** Literal in the specification. */
const NO_SE_CARGO = 'No se pudo cargar los horarios, intentelo de nuevo'
const FRESCO = { revalidateOnMount: true, dedupingInterval: 0 }

/** View 97. */
const AsignarHorarios = () => {
  const horario = useApi<HorarioLeido>('/Companies/11', FRESCO)
  const puestos = useApi<PuestosLeidos>('/citas_puestos', FRESCO)
  const excepciones = useApi<ExcepcionLeida[]>('/calendario_excepciones', FRESCO)
  const [inicial, setInicial] = useState<{ horario: HorarioLeido; puestos: PuestosLeidos } | null>(null)
  const partes = [horario, puestos, excepciones]
  const fallo = partes.find(({ error }) => error)?.error
  const listas = partes.every(({ isValidating }) => !isValidating)
  if (!inicial && listas && horario.data && puestos.data) setInicial({ horario: horario.data, puestos: puestos.data })
  if (inicial && excepciones.data)
    return <Edicion inicial={inicial} excepciones={excepciones.data} onExcepciones={() => void excepciones.mutate()} />
  return (
    <Pagina title="Horarios de atención" migas={[{ label: 'Utilidades' }]}>
      {listas && fallo ? (
        <ErrorEnSitio error={fallo} title={NO_SE_CARGO} onRetry={() => partes.forEach((una) => void una.mutate())} />
      ) : (
        <Esqueleto filas={10} />
      )}
    </Pagina>
  )
}

export default AsignarHorarios
