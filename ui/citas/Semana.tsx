import { IconPlus } from '@tabler/icons-react'
import { Link } from 'wouter'
import { NOMBRE_DE_ESTADO_DE_CITA } from '../../modules/citas/domain.ts'
import { formatDateWeekday, plural } from '../../schemas/es-co.ts'
import type { DiaDeAgenda } from '../../schemas/respuestas/agenda.ts'
import { QuienFirma } from './CitaEnAgenda.tsx'
import type { AlTocar } from './Dia.tsx'
import type { Agendada } from './useAgenda.ts'

/** `lunes 23`. */
const corto = (fecha: string): string => `${formatDateWeekday(fecha).split(',')[0] ?? ''} ${Number(fecha.slice(8))}`

interface Props extends AlTocar {
  dias: readonly DiaDeAgenda[]
  agenda: Agendada
}

/** A week, a column for each day. */
export const Semana = ({ dias, agenda: { direccion, hoy, puesto }, onAgendar, onAbrir }: Props) => (
  <div className="agenda-semana">
    {dias.map((dia) => (
      <section key={dia.fecha} aria-label={formatDateWeekday(dia.fecha)} data-hoy={dia.fecha === hoy || undefined}>
        <h3>
          <Link href={direccion({ ver: 'dia', fecha: dia.fecha })}>{corto(dia.fecha)}</Link>
        </h3>
        <p className="muted">
          {dia.festivo ??
            (dia.horas.length || dia.citas.length ? plural(dia.cuenta.libres, 'libre', 'libres') : 'No se atiende')}
        </p>
        <ol>
          {dia.citas.map((cita) => (
            <li key={cita.id} data-estado={cita.estado}>
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
            className="agenda-hueco"
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
