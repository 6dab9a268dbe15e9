import { Button } from '@mantine/core'
import { IconPlus, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { plural } from '../../schemas/es-co.ts'
import type { AgendaLeida, CitaDeAgenda } from '../../schemas/respuestas/agenda.ts'
import { abrirPdf } from '../kit/abrirPdf.ts'
import { query } from '../kit/api.ts'
import { ErrorEnSitio } from '../kit/ErrorEnSitio.tsx'
import { Esqueleto } from '../kit/Esqueleto.tsx'
import { Pagina } from '../kit/Pagina.tsx'
import { useApi } from '../kit/useApi.ts'
import './agenda.css'
import type { CuandoEscrito } from './agendar/useCuando.ts'
import { Barra } from './Barra.tsx'
import { Dia, type AlTocar } from './Dia.tsx'
import { Mes } from './Mes.tsx'
import { Semana } from './Semana.tsx'
import { useAgenda, type Agendada } from './useAgenda.ts'

const AgendarDialogo = lazy(() => import('./agendar/AgendarDialogo.tsx'))
const CitaDialogo = lazy(() => import('./CitaDialogo.tsx'))

/** Appointments are booked from outside while one looks. */
const CADA_MS = 60_000

const cuentaEnPalabras = ({ agendadas, retenidas, libres }: AgendaLeida['cuenta']): string =>
  [
    plural(agendadas, 'cita', 'citas'),
    retenidas ? plural(retenidas, 'reservándose', 'reservándose') : '',
    plural(libres, 'libre', 'libres'),
  ]
    .filter(Boolean)
    .join(' · ')

interface DeVista extends AlTocar {
  leida: AgendaLeida
  agenda: Agendada
}

const Vista = ({ leida: { dias, puestos }, agenda, ...alTocar }: DeVista) => {
  const [primero] = dias
  if (agenda.vista === 'mes') return <Mes dias={dias} agenda={agenda} />
  if (agenda.vista === 'semana') return <Semana dias={dias} agenda={agenda} {...alTocar} />
  return primero ? (
    <Dia dia={primero} puestos={puestos} puesto={agenda.puesto ? Number(agenda.puesto) : null} {...alTocar} />
  ) : null
}

/** The office's appointments by day, week or month, of all or of one notary or room (specification 3, section 7). */
const Agenda = () => {
  const agenda = useAgenda()
  const { desde, hasta, puesto, vista, fecha, hoy } = agenda
  const [agendando, setAgendando] = useState<Partial<CuandoEscrito> | null>(null)
  const [abierta, setAbierta] = useState<CitaDeAgenda | null>(null)
  const { data, error, mutate } = useApi<AgendaLeida>(
    `/agenda?${query({ desde, hasta, ...(puesto ? { puesto } : {}) })}`,
    { refreshInterval: CADA_MS },
  )
  const puestos = useApi<Pick<AgendaLeida, 'puestos'>>('/citas_puestos').data?.puestos ?? data?.puestos ?? []
  return (
    <Pagina
      title="Agenda de firmas"
      migas={[{ label: 'Tramites' }]}
      subtitle={data ? cuentaEnPalabras(data.cuenta) : ' '}
      actions={
        <>
          {vista === 'dia' ? (
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() =>
                void abrirPdf(`/agenda/pdf?${query({ fecha, ...(puesto ? { puesto } : {}) })}`, `agenda-${fecha}.pdf`)
              }
            >
              Imprimir el día
            </Button>
          ) : null}
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() =>
              setAgendando({
                dia: vista === 'dia' && fecha >= hoy ? fecha : null,
                puesto: puesto ? Number(puesto) : null,
              })
            }
          >
            Agendar
          </Button>
        </>
      }
    >
      <div className="agenda">
        <Barra agenda={agenda} puestos={puestos} />
        {error ? (
          <ErrorEnSitio error={error} title="No se pudo cargar la agenda." onRetry={() => void mutate()} />
        ) : null}
        {!data && !error ? <Esqueleto filas={8} /> : null}
        {data ? <Vista leida={data} agenda={agenda} onAgendar={setAgendando} onAbrir={setAbierta} /> : null}
      </div>
      <Suspense fallback={null}>
        {agendando ? <AgendarDialogo inicial={agendando} onClose={() => setAgendando(null)} /> : null}
        {abierta ? <CitaDialogo cita={abierta} onClose={() => setAbierta(null)} /> : null}
      </Suspense>
    </Pagina>
  )
}

export default Agenda
