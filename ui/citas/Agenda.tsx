import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { plural } from '../../schemas/es-co.ts'
import type { AgendaLeida } from '../../schemas/respuestas/agenda.ts'
import { query } from '../kit/api.ts'
import { ErrorEnSitio } from '../kit/ErrorEnSitio.tsx'
import { Esqueleto } from '../kit/Esqueleto.tsx'
import { Pagina } from '../kit/Pagina.tsx'
import { useApi } from '../kit/useApi.ts'
import './agenda.css'
import { Barra } from './Barra.tsx'
import { Dia } from './Dia.tsx'
import { Mes } from './Mes.tsx'
import { Semana } from './Semana.tsx'
import { useAgenda, type Agendada } from './useAgenda.ts'

/** Appointments are booked from outside while one looks. */
const CADA_MS = 60_000

const cuentaEnPalabras = ({ agendadas, retenidas, libres }: AgendaLeida['cuenta']): string => [
  plural(agendadas, 'cita', 'citas'), retenidas ? plural(retenidas, 'reservándose', 'reservándose') : '', plural(libres, 'libre', 'libres'),
].filter(Boolean).join(' · ')

const Vista = ({ leida, agenda }: { leida: AgendaLeida; agenda: Agendada }) => {
  const [primero] = leida.dias
  if (agenda.vista === 'mes') return <Mes dias={leida.dias} agenda={agenda} />
  if (agenda.vista === 'semana') return <Semana dias={leida.dias} agenda={agenda} />
  return primero ? <Dia dia={primero} /> : null
}

/** The office's appointments by day, week or month, of all or of one notary or room (specification 3, section 7). */
const Agenda = () => {
  const agenda = useAgenda()
  const { desde, hasta, puesto, vista } = agenda
  const { data, error, mutate } = useApi<AgendaLeida>(
    `/agenda?${query({ desde, hasta, ...(puesto ? { puesto } : {}) })}`, { refreshInterval: CADA_MS },
  )
  const puestos = useApi<Pick<AgendaLeida, 'puestos'>>('/citas_puestos').data?.puestos ?? data?.puestos ?? []
  return (
    <Pagina
      title="Agenda de firmas" migas={[{ label: 'Tramites' }]} subtitle={data ? cuentaEnPalabras(data.cuenta) : ' '}
      actions={vista === 'dia' ? (
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          Imprimir el día
        </Button>
      ) : null}
    >
      <div className="agenda">
        <Barra agenda={agenda} puestos={puestos} />
        {error ? <ErrorEnSitio error={error} title="No se pudo cargar la agenda." onRetry={() => void mutate()} /> : null}
        {!data && !error ? <Esqueleto filas={8} /> : null}
        {data ? <Vista leida={data} agenda={agenda} /> : null}
      </div>
    </Pagina>
  )
}

export default Agenda
