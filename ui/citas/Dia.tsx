import { Link } from 'wouter'
import { EnlaceDeEscritura } from '../kit/page/EnlaceDeEscritura.tsx'
import type { CitaDeAgenda, AgendaLeida, DiaDeAgenda } from '../../schemas/respuestas/citas/cita.ts'
import { IconPlus } from '@tabler/icons-react'
import { columnaDe, columnasDelDia, NOMBRE_DE_ESTADO_DE_CITA, porHoras } from '../../modules/citas/domain.ts'
import type { CuandoEscrito } from './Cuando.tsx'

interface Props {
  cita: CitaDeAgenda
  /** Opens an appointment without its own page. */
  onAbrir: (cita: CitaDeAgenda) => void
}

const Nombre = ({ cita, onAbrir }: Props) =>
  cita.id_solicitud === null ? (
    <button type="button" className="agenda-quien" onClick={() => onAbrir(cita)}>
      {cita.nombre}
    </button>
  ) : (
    <Link href={`/admin/solicitud/${cita.id_solicitud}`}>{cita.nombre}</Link>
  )

/** The person's name opens the request or the appointment; the deed, if in sight, has a link of its own. */
export const QuienFirma = ({ cita, onAbrir }: Props) => (
  <>
    <Nombre cita={cita} onAbrir={onAbrir} />
    {cita.numero_radicacion === null ? null : (
      <div className="text-12 tabular-nums">
        <EnlaceDeEscritura numero={cita.numero_radicacion}>Radicación {cita.numero_radicacion}</EnlaceDeEscritura>
      </div>
    )}
  </>
)

export interface AlTocar {
  onAgendar: (inicial: Partial<CuandoEscrito>) => void
  onAbrir: (cita: CitaDeAgenda) => void
}

const Cita = ({ cita, onAbrir }: { cita: CitaDeAgenda; onAbrir: AlTocar['onAbrir'] }) => (
  <div className="not-first:mt-2" data-estado={cita.estado}>
    <QuienFirma cita={cita} onAbrir={onAbrir} />
    <small className="block text-muted text-12 wrap-anywhere">
      {cita.asunto}
      {cita.telefono ? ` · ${cita.telefono}` : ''}
    </small>
    {cita.motivo && cita.forzada ? (
      <small className="block text-muted text-12 wrap-anywhere">De más: {cita.motivo}</small>
    ) : null}
    {cita.estado === 'agendada' ? null : (
      <small className="block text-muted text-12 wrap-anywhere">{NOMBRE_DE_ESTADO_DE_CITA[cita.estado]}</small>
    )}
  </div>
)

interface PropsDia extends AlTocar {
  dia: DiaDeAgenda
  puestos: AgendaLeida['puestos']
  puesto: number | null
}

export const Dia = ({ dia, puestos, puesto, onAgendar, onAbrir }: PropsDia) => {
  const horas = porHoras(dia)
  const columnas = columnasDelDia(puestos, dia, puesto)
  if (!horas.length)
    return <p className="muted">{dia.festivo ? `${dia.festivo}: no se atiende.` : 'No se atienden firmas este día.'}</p>
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Citas del día">
      <table className="agenda-dia">
        <thead>
          <tr>
            <th scope="col">Hora</th>
            {columnas.map(({ numero, nombre }) => (
              <th key={numero} scope="col">
                {nombre}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {horas.map(({ hora, libres, citas }) => (
            <tr key={hora}>
              <th scope="row">{hora}</th>
              {columnas.map(({ numero, nombre }) => {
                const suyas = citas.filter((cita) => columnaDe(cita) === numero)
                return (
                  <td key={numero} data-puesto={nombre} data-con={suyas.length ? true : undefined}>
                    {suyas.map((cita) => (
                      <Cita key={cita.id} cita={cita} onAbrir={onAbrir} />
                    ))}
                    {numero !== null && libres.includes(numero) ? (
                      <button
                        type="button"
                        className="agenda-hueco"
                        data-puesto={nombre}
                        aria-label={`Agendar a las ${hora} en ${nombre}`}
                        onClick={() => onAgendar({ dia: dia.fecha, hora, puesto: numero })}
                      >
                        <IconPlus size={14} aria-hidden /> <span>Agendar</span>
                      </button>
                    ) : null}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
