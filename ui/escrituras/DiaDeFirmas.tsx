import { Button } from '@mantine/core'
import { EnlaceDeEscritura } from '../kit/page/EnlaceDeEscritura.tsx'
import { Link } from 'wouter'
import { formatDateTitle, formatPesos } from '../../schemas/es-co/index.ts'
import type { DiaDeFirmas as Dia } from '../../schemas/respuestas/radicaciones/escritura.ts'
import { Cargada, Vacio } from '../kit/feedback/Cargada.tsx'
import { useApi } from '../kit/http/use-api.ts'
import { Pagina } from '../kit/page/Pagina.tsx'
import { DiasDePagina, useDia } from './dia.tsx'
import { Firmas } from './Firmas.tsx'

const RUTA = '/admin/firmas'

const Cita = ({ cita: { hora, nombre, asunto, estado, id_solicitud, escritura } }: { cita: Dia['citas'][number] }) => (
  <li className="grid gap-3 p-4 border border-line rounded-6 bg-surface">
    <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h2 className="text-16 font-semibold wrap-anywhere">
        <span className="text-accent tabular-nums">{hora}</span> {nombre}
      </h2>
      <p className="muted flex-[1_1_180px] text-13">
        {[
          asunto === escritura?.actos ? null : asunto,
          estado === 'no_asistio' ? 'no asistió' : estado === 'cumplida' ? 'cumplida' : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {escritura ? (
        <EnlaceDeEscritura numero={escritura.numero_radicacion}>
          {escritura.num_escritura
            ? `Escritura ${escritura.num_escritura}`
            : `Radicación No. ${escritura.numero_radicacion}`}
        </EnlaceDeEscritura>
      ) : id_solicitud === null ? null : (
        <Link className="kit-enlace" href={`/admin/solicitud/${id_solicitud}`}>
          Solicitud {id_solicitud}
        </Link>
      )}
    </header>
    {escritura ? (
      <>
        <p className="text-13">
          {[escritura.actos, escritura.estado_escritura].filter(Boolean).join(' · ')}
          {escritura.debe ? <strong className="text-danger"> · Debe {formatPesos(escritura.debe)}</strong> : null}
        </p>
        {escritura.faltan.length ? (
          <p className="py-2 px-3 rounded-6 bg-danger-soft text-13">
            <strong>Falta:</strong> {escritura.faltan.join('; ')}.
          </p>
        ) : null}
        <Firmas
          id={escritura.id}
          firmas={escritura.firmas}
          numerada={escritura.numerada}
          propuesto={escritura.propuesto}
          fecha={escritura.fecha_escritura}
        />
      </>
    ) : (
      <p className="muted text-13">La cita todavía no tiene una escritura que usted pueda abrir.</p>
    )}
  </li>
)

/** `/admin/firmas`: the day's signings, for a tablet on the signing table. */
const DiaDeFirmas = () => {
  const dia = useDia(RUTA)
  const lectura = useApi<Dia>(`/firmasDelDia?fecha=${dia.fecha}`, { revalidateOnMount: true, refreshInterval: 60_000 })
  return (
    <Pagina
      title="Día de firmas"
      migas={[{ label: 'Tramites' }, { label: 'Agenda de firmas', href: '/admin/agenda' }]}
      subtitle={formatDateTitle(dia.fecha)}
      actions={<DiasDePagina {...dia} />}
    >
      <Cargada de={lectura} filas={5}>
        {({ citas }) =>
          citas.length === 0 ? (
            <Vacio title="Ese día no hay citas para firmar.">
              <Button component={Link} href="/admin/agenda" variant="default">
                Ver la agenda
              </Button>
            </Vacio>
          ) : (
            <ul className="grid gap-4 m-0 p-0 list-none max-w-240">
              {citas.map((cita) => (
                <Cita key={cita.id} cita={cita} />
              ))}
            </ul>
          )
        }
      </Cargada>
    </Pagina>
  )
}

export default DiaDeFirmas
