import { plural } from '../../schemas/es-co.ts'
import type { CitaDeAgenda, DiaDeAgenda } from '../../schemas/respuestas/agenda.ts'
import { NOMBRE_DE_ESTADO, QuienFirma } from './CitaEnAgenda.tsx'
import { horasDe } from './horas.ts'

const Fila = ({ cita, primera, cuantas }: { cita: CitaDeAgenda; primera: boolean; cuantas: number }) => (
  <tr data-estado={cita.estado}>
    {primera ? <th scope="rowgroup" rowSpan={cuantas}>{cita.hora}</th> : null}
    <td>
      <QuienFirma cita={cita} />
      <small>{cita.asunto}{cita.telefono ? ` · ${cita.telefono}` : ''}</small>
      {cita.motivo && cita.forzada ? <small>De más: {cita.motivo}</small> : null}
    </td>
    <td>{cita.nombre_puesto}</td>
    <td>{NOMBRE_DE_ESTADO[cita.estado]}</td>
  </tr>
)

/** A day by its hours: who comes, where, and what is free. It is what is printed too. */
export const Dia = ({ dia }: { dia: DiaDeAgenda }) => {
  const horas = horasDe(dia)
  if (!horas.length) return <p className="muted">{dia.festivo ? `${dia.festivo}: no se atiende.` : 'No se atienden firmas este día.'}</p>
  return (
    <table className="agenda-dia">
      <thead>
        <tr><th scope="col">Hora</th><th scope="col">Quién firma</th><th scope="col">Puesto</th><th scope="col">Estado</th></tr>
      </thead>
      {horas.map(({ hora, libres, citas }) => {
        const cuantas = citas.length + (libres || !citas.length ? 1 : 0)
        return (
          <tbody key={hora}>
            {citas.map((cita, n) => <Fila key={cita.id} cita={cita} primera={n === 0} cuantas={cuantas} />)}
            {cuantas > citas.length ? (
              <tr className="agenda-libre">
                {citas.length ? null : <th scope="rowgroup">{hora}</th>}
                <td colSpan={3}>{libres ? plural(libres, 'puesto libre', 'puestos libres') : 'Sin cita'}</td>
              </tr>
            ) : null}
          </tbody>
        )
      })}
    </table>
  )
}
