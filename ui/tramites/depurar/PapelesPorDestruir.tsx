import { Button } from '@mantine/core'
import { useState } from 'react'
import { plural } from '../../../schemas/es-co/index.ts'
import type { DepuracionLeida } from '../../../schemas/respuestas/tramites/tramite.ts'
import { Cargada, Vacio } from '../../kit/feedback/Cargada.tsx'
import { query, api } from '../../kit/http/api.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { Motivo } from '../../kit/dialogs/Motivo.tsx'
import { Destruir, Propuesta } from './Propuesta.tsx'
import './depurar.css'

interface Props {
  propuesta: DepuracionLeida
  onClose: () => void
  onHecho: () => void
}

const Conservar = ({ propuesta: { id, numero_tramite }, onClose, onHecho }: Props) => (
  <Motivo
    titulo={`Conservar los papeles de ${numero_tramite}`}
    si="Conservar"
    inocuo
    frases={{ enviando: 'Guardando...', hecho: `Los papeles de ${numero_tramite} se conservan`, fallo: 'No se guardó' }}
    onClose={onClose}
    onEnviar={async (motivo) => {
      await api.put(`/tramites_depuraciones/${id}`, { decision: 'descartada', motivo })
      onHecho()
    }}
  >
    <p>No se vuelven a proponer. El motivo queda en la historia.</p>
  </Motivo>
)

const DE_A = 10
const MAXIMO = 100

const SIN_MESES =
  'No se propone nada hasta que la oficina diga cuántos meses se guardan los papeles de algún tipo y lo guarde.'
const NADA = 'Nada por decidir. Cada noche se buscan los que terminaron y ya cumplieron sus meses.'

interface Pagina {
  data: DepuracionLeida[]
  total: number
}
interface Decision {
  que: 'destruir' | 'conservar'
  propuesta: DepuracionLeida
}

/** Expired retention: destroy or keep, with a reason. Shows no names. */
const PapelesPorDestruir = ({ hayMeses }: { hayMeses: boolean }) => {
  const [cuantas, setCuantas] = useState(DE_A)
  const [decide, setDecide] = useState<Decision | null>(null)
  const lectura = useApi<Pagina>(`/tramites_depuraciones?${query({ pendientes: '1', pageSize: cuantas })}`, {
    revalidateOnMount: true,
    keepPreviousData: true,
  })
  const { data, mutate } = lectura
  if (!data) return <Cargada de={lectura} titulo="No se pudo leer lo propuesto." filas={3} />
  if (!data.total) return <Vacio title={hayMeses ? NADA : SIN_MESES} />
  const cerrar = () => setDecide(null)
  const hecho = () => void mutate()
  const faltan = data.total - data.data.length
  return (
    <>
      <p className="muted">
        {plural(data.total, 'trámite espera', 'trámites esperan')} su decisión: hasta entonces nada se destruye.
      </p>
      <ul className="depuraciones grid m-0 p-0 list-none text-14">
        {data.data.map((propuesta) => (
          <Propuesta
            key={propuesta.id}
            propuesta={propuesta}
            decide={puedeVista('oficina', 'modificar')}
            onDestruir={() => setDecide({ que: 'destruir', propuesta })}
            onConservar={() => setDecide({ que: 'conservar', propuesta })}
          />
        ))}
      </ul>
      {faltan > 0 && cuantas < MAXIMO ? (
        <Button className="justify-self-start" variant="default" size="xs" onClick={() => setCuantas(cuantas + DE_A)}>
          Mostrar más: quedan {faltan}
        </Button>
      ) : null}
      {decide?.que === 'destruir' ? <Destruir propuesta={decide.propuesta} onClose={cerrar} onHecho={hecho} /> : null}
      {decide?.que === 'conservar' ? <Conservar propuesta={decide.propuesta} onClose={cerrar} onHecho={hecho} /> : null}
    </>
  )
}

export default PapelesPorDestruir
