import { formatDateTime, formatDateWeekday, plural } from '../../../schemas/es-co/index.ts'
import type { CitaDeAgenda, DiaDeAgenda } from '../../../schemas/respuestas/citas/cita.ts'
import { Hoja, type Membrete } from '../../documentos/index.ts'
import { NOMBRE_DE_ESTADO_DE_CITA, porHoras } from '../domain.ts'

export interface DiaDePapel {
  oficina: Membrete
  dia: DiaDeAgenda
  puesto: string | null
  impresa: { en: string; por: string }
}

const CSS = `
.citas{margin-top:4mm}
.citas th:first-child{width:14mm}
.citas .puesto{width:34mm}
.citas .paso{width:26mm}
.citas td{vertical-align:top}
.citas tbody{break-inside:avoid}
.citas .hora{font-weight:600;font-variant-numeric:tabular-nums}
.citas small{display:block;font-size:7.5pt}
.citas .libre td{color:#444}
.falto{text-decoration:line-through}
`

const Fila = ({ cita, primera }: { cita: CitaDeAgenda; primera: boolean }) => (
  <tr>
    <td className="hora">{primera ? cita.hora : ''}</td>
    <td>
      <b className={cita.estado === 'no_asistio' ? 'falto' : undefined}>{cita.nombre}</b>
      <small>{[cita.asunto, cita.telefono].filter(Boolean).join(' · ')}</small>
      {cita.forzada && cita.motivo && <small>De más: {cita.motivo}</small>}
    </td>
    <td>{cita.nombre_puesto}</td>
    <td>{NOMBRE_DE_ESTADO_DE_CITA[cita.estado]}</td>
  </tr>
)

export const DiaImpreso = ({ oficina, dia, puesto, impresa }: DiaDePapel) => {
  const cuando = formatDateWeekday(dia.fecha)
  const horas = porHoras(dia)
  const { agendadas, libres } = dia.cuenta
  return (
    <Hoja
      titulo="Agenda de firmas"
      oficina={oficina}
      estilo={CSS}
      cabeza={`Agenda de firmas · ${cuando}`}
      subtitulo={[cuando, puesto, plural(agendadas, 'cita', 'citas'), plural(libres, 'libre', 'libres')]
        .filter(Boolean)
        .join(' · ')}
    >
      {horas.length ? (
        <table className="citas">
          <thead>
            <tr>
              <th>Hora</th>
              <th>Quién firma</th>
              <th className="puesto">Puesto</th>
              <th className="paso">Estado</th>
            </tr>
          </thead>
          {horas.map(({ hora, libres: quedan, citas }) => (
            <tbody key={hora}>
              {citas.map((cita, n) => (
                <Fila key={cita.id} cita={cita} primera={n === 0} />
              ))}
              {quedan.length || !citas.length ? (
                <tr className="libre">
                  <td className="hora">{citas.length ? '' : hora}</td>
                  <td colSpan={3}>
                    {quedan.length ? plural(quedan.length, 'puesto libre', 'puestos libres') : 'Sin cita'}
                  </td>
                </tr>
              ) : null}
            </tbody>
          ))}
        </table>
      ) : (
        <p>{dia.festivo ? `${dia.festivo}: no se atiende.` : 'No se atienden firmas este día.'}</p>
      )}
      <p className="nota">
        Impresa el {formatDateTime(impresa.en)} por {impresa.por}.
      </p>
    </Hoja>
  )
}
