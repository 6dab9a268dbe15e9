import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { AgendaLeida } from '../../schemas/respuestas/citas/cita.ts'
import { tituloDe, VISTAS, type Agendada, type Vista } from './useAgenda.ts'

const DE: Readonly<Record<Vista, readonly [string, string]>> = {
  dia: ['Día anterior', 'Día siguiente'],
  semana: ['Semana anterior', 'Semana siguiente'],
  mes: ['Mes anterior', 'Mes siguiente'],
}

const TODOS = { value: '', label: 'Todos los puestos' }

/** Which days are looked at, and of which notary or room. */
export const Barra = ({
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
      <span className="agenda-vistas inline-flex" role="group" aria-label="Vista">
        {VISTAS.map(([cual, rotulo]) => (
          <button
            className="min-h-9 py-0 px-3 border border-field-line border-l-0 bg-surface text-ink cursor-pointer"
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
