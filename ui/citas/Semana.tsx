import { Link } from 'wouter'
import { formatDateWeekday, plural } from '../../schemas/es-co.ts'
import type { DiaDeAgenda } from '../../schemas/respuestas/agenda.ts'
import { NOMBRE_DE_ESTADO, QuienFirma } from './CitaEnAgenda.tsx'
import type { Agendada } from './useAgenda.ts'

/** `lunes 23`. */
const corto = (fecha: string): string => `${formatDateWeekday(fecha).split(',')[0] ?? ''} ${Number(fecha.slice(8))}`

/** A week, a column for each day. */
export const Semana = ({ dias, agenda: { direccion, hoy } }: { dias: readonly DiaDeAgenda[]; agenda: Agendada }) => (
  <div className="agenda-semana">
    {dias.map((dia) => (
      <section key={dia.fecha} aria-label={formatDateWeekday(dia.fecha)} data-hoy={dia.fecha === hoy || undefined}>
        <h3><Link href={direccion({ ver: 'dia', fecha: dia.fecha })}>{corto(dia.fecha)}</Link></h3>
        <p className="muted">
          {dia.festivo ?? (dia.horas.length || dia.citas.length ? plural(dia.cuenta.libres, 'libre', 'libres') : 'No se atiende')}
        </p>
        <ol>
          {dia.citas.map((cita) => (
            <li key={cita.id} data-estado={cita.estado}>
              <b>{cita.hora}</b> <QuienFirma cita={cita} />
              <small>{cita.nombre_puesto}{cita.estado === 'agendada' ? '' : ` · ${NOMBRE_DE_ESTADO[cita.estado]}`}</small>
            </li>
          ))}
        </ol>
      </section>
    ))}
  </div>
)
