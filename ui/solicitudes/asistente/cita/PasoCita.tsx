import type { DePaso } from '../dePaso.ts'
import { ir } from '../pasos.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Paso } from '../piezas/Paso.tsx'
import { Pie } from '../piezas/Pie.tsx'
import { CitaPuesta } from './CitaPuesta.tsx'
import { ElegirHora } from './ElegirHora.tsx'

/** Stage 5: the appointment that there is, or booking one. */
export const PasoCita = ({ solicitud, cambio }: DePaso) => {
  const { fecha_citacion, etapa, estado } = solicitud
  const porque = etapa > 5 ? '' : fecha_citacion ? 'Sigue después de la firma.' : 'Elija primero la hora de la firma.'
  return (
    <Paso paso={5}>
      {fecha_citacion ? <CitaPuesta solicitud={solicitud} /> : etapa === 5 ? (
        <>
          {estado === 'no_asistio' ? <p>No asistió a la cita que tenía. Elija otra hora.</p> : null}
          <ElegirHora id={solicitud.id} onAgendada={cambio} />
        </>
      ) : null}
      <Pie paso={5} porque={porque}>
        <Boton principal={etapa > 5} cerrado={etapa <= 5} aria-describedby={porque ? 'sol-porque' : undefined} onClick={() => ir(6)}>
          Continuar
        </Boton>
      </Pie>
    </Paso>
  )
}
