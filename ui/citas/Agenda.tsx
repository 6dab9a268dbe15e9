import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlus, IconPrinter } from '@tabler/icons-react'
import type { AgendaLeida, CitaDeAgenda, DiaDeAgenda } from '../../schemas/respuestas/citas/cita.ts'
import { tituloDe, VISTAS, type Agendada, type Vista, useAgenda } from './use-agenda.ts'
import { lazy, Suspense, useState } from 'react'
import { plural, formatDateWeekday } from '../../schemas/es-co/index.ts'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { abrirPdf } from '../kit/files/VisorPdf.tsx'
import { query } from '../kit/http/api.ts'
import { Pagina } from '../kit/page/Pagina.tsx'
import { useApi } from '../kit/http/use-api.ts'
import { useHacer } from '../kit/page/hacer.ts'
import './agenda.css'
import type { CuandoEscrito } from './Cuando.tsx'
import { Dia, type AlTocar, QuienFirma } from './Dia.tsx'
import { Link } from 'wouter'
import { NOMBRE_DE_ESTADO_DE_CITA } from '../../modules/citas/domain.ts'

const DE: Readonly<Record<Vista, readonly [string, string]>> = {
  dia: ['Día anterior', 'Día siguiente'],
  semana: ['Semana anterior', 'Semana siguiente'],
  mes: ['Mes anterior', 'Mes siguiente'],
}

const TODOS = { value: '', label: 'Todos los puestos' }

const Barra = ({
  agenda: { vista, fecha, puesto, hoy, ir, mover },
  puestos,
}: {
  agenda: Agendada
  puestos: AgendaLeida['puestos']
}) => (
  <div className="flex flex-wrap gap-x-4 gap-y-2 items-center justify-between">
    <div className="flex flex-wrap items-center gap-2">
      <ActionIcon size="lg" aria-label={DE[vista][0]} onClick={() => mover(-1)}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Button variant="default" disabled={fecha === hoy} onClick={() => ir({ fecha: '' })}>
        Hoy
      </Button>
      <ActionIcon size="lg" aria-label={DE[vista][1]} onClick={() => mover(1)}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      <h2 className="m-0 ml-2 text-16 font-semibold" aria-live="polite">
        {tituloDe(vista, fecha)}
      </h2>
    </div>
    <div className="agenda-que flex flex-wrap gap-x-4 gap-y-2 items-center">
      {puestos.length > 1 ? (
        <NativeSelect
          aria-label="Puesto"
          value={puesto}
          onChange={({ currentTarget }) => ir({ puesto: currentTarget.value })}
          data={[TODOS, ...puestos.map(({ numero, nombre }) => ({ value: String(numero), label: nombre }))]}
        />
      ) : null}
      <span className="inline-flex" role="group" aria-label="Vista">
        {VISTAS.map(([cual, rotulo]) => (
          <button
            className={
              'min-h-9 py-0 px-3 border border-field-line not-first:border-l-0 first:rounded-l-6 last:rounded-r-6 ' +
              'bg-surface text-ink cursor-pointer aria-pressed:bg-accent-soft aria-pressed:text-accent ' +
              'aria-pressed:font-semibold'
            }
            key={cual}
            type="button"
            aria-pressed={cual === vista}
            onClick={() => ir({ ver: cual })}
          >
            {rotulo}
          </button>
        ))}
      </span>
    </div>
  </div>
)

const SEMANA = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

const enSemanas = (dias: readonly DiaDeAgenda[]): DiaDeAgenda[][] =>
  Array.from({ length: Math.ceil(dias.length / 7) }, (_, n) => dias.slice(7 * n, 7 * n + 7))

const Celda = ({
  dia: { fecha, festivo, horas, cuenta },
  direccion,
  fuera,
  hoy,
}: {
  dia: DiaDeAgenda
  direccion: string
  fuera: boolean
  hoy: string
}) => {
  const esHoy = fecha === hoy
  const citas = cuenta.agendadas + cuenta.retenidas
  return (
    <td
      className="data-fuera:bg-hover data-hoy:[box-shadow:inset_0_2px_0_var(--accent)]"
      data-fuera={fuera || undefined}
      data-hoy={esHoy || undefined}
    >
      <Link
        className="inline-block min-w-6 min-h-6"
        href={direccion}
        aria-label={formatDateWeekday(fecha)}
        aria-current={esHoy ? 'date' : undefined}
      >
        {Number(fecha.slice(8))}
      </Link>
      {citas ? <b className="block text-13">{plural(citas, 'cita', 'citas')}</b> : null}
      {festivo ? (
        <small>{festivo}</small>
      ) : horas.length && fecha >= hoy ? (
        <small>{plural(cuenta.libres, 'libre', 'libres')}</small>
      ) : null}
    </td>
  )
}

const Mes = ({ dias, agenda: { direccion, fecha, hoy } }: { dias: readonly DiaDeAgenda[]; agenda: Agendada }) => (
  <table className="agenda-mes table-fixed">
    <thead>
      <tr>
        {SEMANA.map((dia) => (
          <th key={dia} scope="col" abbr={dia}>
            {dia.slice(0, 3)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {enSemanas(dias).map((semana) => (
        <tr key={semana[0]?.fecha}>
          {semana.map((dia) => (
            <Celda
              key={dia.fecha}
              dia={dia}
              hoy={hoy}
              fuera={dia.fecha.slice(0, 7) !== fecha.slice(0, 7)}
              direccion={direccion({ ver: 'dia', fecha: dia.fecha })}
            />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** `lunes 23`. */
const corto = (fecha: string): string => `${formatDateWeekday(fecha).split(',')[0] ?? ''} ${Number(fecha.slice(8))}`

interface Props extends AlTocar {
  dias: readonly DiaDeAgenda[]
  agenda: Agendada
}

const Semana = ({ dias, agenda: { direccion, hoy, puesto }, onAgendar, onAbrir }: Props) => (
  <div className="agenda-semana grid grid-cols-[repeat(7,minmax(0,1fr))] gap-4">
    {dias.map((dia) => (
      <section
        className="min-w-0 border-t-2 border-t-line pt-2 data-hoy:border-accent"
        key={dia.fecha}
        aria-label={formatDateWeekday(dia.fecha)}
        data-hoy={dia.fecha === hoy || undefined}
      >
        <h3 className="m-0 text-14">
          <Link href={direccion({ ver: 'dia', fecha: dia.fecha })}>{corto(dia.fecha)}</Link>
        </h3>
        <p className="muted text-12">
          {dia.festivo ??
            (dia.horas.length || dia.citas.length ? plural(dia.cuenta.libres, 'libre', 'libres') : 'No se atiende')}
        </p>
        <ol className="grid gap-2 m-0 mt-2 p-0 list-none">
          {dia.citas.map((cita) => (
            <li className="py-1.5 px-0 border-t border-t-line text-13" key={cita.id} data-estado={cita.estado}>
              <b>{cita.hora}</b> <QuienFirma cita={cita} onAbrir={onAbrir} />
              <small>
                {cita.nombre_puesto}
                {cita.estado === 'agendada' ? '' : ` · ${NOMBRE_DE_ESTADO_DE_CITA[cita.estado]}`}
              </small>
            </li>
          ))}
        </ol>
        {dia.cuenta.libres ? (
          <button
            type="button"
            className="agenda-hueco mt-2"
            aria-label={`Agendar el ${formatDateWeekday(dia.fecha)}`}
            onClick={() => onAgendar({ dia: dia.fecha, puesto: puesto ? Number(puesto) : null })}
          >
            <IconPlus size={14} aria-hidden /> <span>Agendar</span>
          </button>
        ) : null}
      </section>
    ))}
  </div>
)

const dialogos = () => import('./CitaDialogo.tsx')
const AgendarDialogo = lazy(async () => ({ default: (await dialogos()).AgendarDialogo }))
const CitaDialogo = lazy(async () => ({ default: (await dialogos()).CitaDialogo }))

/** Polling interval: clients book from outside. */
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

const VistaAgenda = ({ leida: { dias, puestos }, agenda, ...alTocar }: DeVista) => {
  const [primero] = dias
  if (agenda.vista === 'mes') return <Mes dias={dias} agenda={agenda} />
  if (agenda.vista === 'semana') return <Semana dias={dias} agenda={agenda} {...alTocar} />
  return primero ? (
    <Dia dia={primero} puestos={puestos} puesto={agenda.puesto ? Number(agenda.puesto) : null} {...alTocar} />
  ) : null
}

/** Specification 3, section 7. */
const Agenda = () => {
  const agenda = useAgenda()
  const { desde, hasta, puesto, vista, fecha, hoy } = agenda
  const [agendando, setAgendando] = useState<Partial<CuandoEscrito> | null>(null)
  const [abierta, setAbierta] = useState<CitaDeAgenda | null>(null)
  const lectura = useApi<AgendaLeida>(`/agenda?${query({ desde, hasta, ...(puesto ? { puesto } : {}) })}`, {
    refreshInterval: CADA_MS,
  })
  const { data } = lectura
  const agendar = () =>
    setAgendando({ dia: vista === 'dia' && fecha >= hoy ? fecha : null, puesto: puesto ? Number(puesto) : null })
  useHacer({ agendar })
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
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={agendar}>
            Agendar
          </Button>
        </>
      }
    >
      <div className="agenda grid grid-cols-1 gap-4 underline-offset-2">
        <Barra agenda={agenda} puestos={puestos} />
        <Cargada de={lectura} titulo="No se pudo cargar la agenda." filas={8} />
        {data ? <VistaAgenda leida={data} agenda={agenda} onAgendar={setAgendando} onAbrir={setAbierta} /> : null}
      </div>
      <Suspense fallback={null}>
        {agendando ? <AgendarDialogo inicial={agendando} onClose={() => setAgendando(null)} /> : null}
        {abierta ? <CitaDialogo cita={abierta} onClose={() => setAbierta(null)} /> : null}
      </Suspense>
    </Pagina>
  )
}

export default Agenda
