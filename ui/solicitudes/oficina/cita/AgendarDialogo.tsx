import { Button, Checkbox } from '@mantine/core'
import { formatDateWeekday } from '../../../../schemas/es-co.ts'
import type { PuestosLeidos } from '../../../../schemas/respuestas/horarios.ts'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitud.ts'
import { DateInput } from '../../../kit/campos/DateInput.tsx'
import { SelectBuscable } from '../../../kit/campos/SelectBuscable.tsx'
import { TextArea } from '../../../kit/campos/Texto.tsx'
import { Dialogo } from '../../../kit/Dialogo.tsx'
import { Dicho } from '../../../kit/Dicho.tsx'
import { useApi } from '../../../kit/useApi.ts'
import { Horas } from './Horas.tsx'
import { useAgendar } from './useAgendar.ts'

interface Props {
  solicitud: SolicitudLeida
  /** The one that it has, to be moved. */
  agendada: SolicitudLeida['cita']
  onClose: () => void
}

/** Books the signing at the office's desk: the first free hour, another one, or one beyond the seats that there are, with its reason. */
const AgendarDialogo = ({ solicitud, agendada, onClose }: Props) => {
  const { escrito, poner, faltas, problema, cercanas, agendando, agendar, primera, hoy } = useAgendar(solicitud, agendada, onClose)
  const { data: puestos } = useApi<PuestosLeidos>('/citas_puestos')
  const activos = (puestos?.puestos ?? []).filter(({ activo }) => activo)
  const verbo = agendada ? 'Reprogramar' : 'Agendar'
  return (
    <Dialogo
      opened
      title={`${verbo} la firma`}
      onClose={onClose}
      onSubmit={() => void agendar()}
      problema={problema}
      actions={
        <>
          <Button variant="default" onClick={onClose}>Cancelar</Button>
          <Button type="submit" loading={agendando}>{verbo}</Button>
        </>
      }
    >
      <div className="solicitudes-agendar">
        {cercanas.length ? (
          <Dicho tono="aviso">
            <p>{faltas['fecha'] ?? 'Esa hora ya no está libre.'} Las más cercanas:</p>
            <div className="solicitudes-botones">
              {cercanas.map(({ inicio, fecha, hora }) => (
                <Button key={inicio} size="xs" variant="default" onClick={() => poner({ dia: fecha, hora })}>
                  {formatDateWeekday(fecha)}, {hora}
                </Button>
              ))}
            </div>
          </Dicho>
        ) : primera ? (
          <p>
            La primera hora libre: {formatDateWeekday(primera.fecha)}, {primera.hora}.{' '}
            <Button size="compact-sm" variant="subtle" onClick={() => poner({ dia: primera.fecha, hora: primera.hora })}>Tomar esa</Button>
          </p>
        ) : null}
        <div className="kit-campos">
          <DateInput
            className="c6" label="Día" required min={hoy} value={escrito.dia} error={faltas['dia']} data-autofocus
            onChange={(dia) => poner({ dia, hora: null })}
          />
          <SelectBuscable
            className="c6" label="Puesto" placeholder="Cualquiera libre"
            options={activos.map(({ numero, nombre }) => ({ value: numero, label: nombre }))}
            value={escrito.puesto} error={faltas['puesto']}
            onChange={(puesto) => poner({ puesto })}
          />
        </div>
        <Horas
          dia={escrito.dia} todas={escrito.forzar} hora={escrito.hora}
          error={faltas['hora'] ?? (cercanas.length ? undefined : faltas['fecha'])} onElegir={(hora) => poner({ hora })}
        />
        <Checkbox
          label="Dar fuera de los cupos o del horario"
          description="Solo casos urgentes de quien no puede ir a otra hora (D. 960 de 1970, art. 160)."
          checked={escrito.forzar} onChange={(event) => poner({ forzar: event.currentTarget.checked, hora: null })}
        />
        {escrito.forzar ? (
          <TextArea
            label="Por qué" required minRows={2} maxLength={500} value={escrito.motivo} error={faltas['motivo']}
            onChange={(motivo) => poner({ motivo })}
          />
        ) : null}
      </div>
    </Dialogo>
  )
}

export default AgendarDialogo
