import { useId } from 'react'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitud.ts'
import { Borradores } from './Borradores.tsx'
import { Comentarios } from './Comentarios.tsx'
import { Costo } from './Costo.tsx'
import { Escribir } from './Escribir.tsx'

/** The review of the deed: its drafts, what both sides said, and what the office adds (specification 3, section 2). */
export const Revision = ({ solicitud, cabeza = true }: { solicitud: SolicitudLeida; cabeza?: boolean }) => {
  const id = useId()
  return (
    <section className="ficha-seccion solicitudes-revision" aria-labelledby={id}>
      <header>
        <h2 id={id} className={cabeza ? undefined : 'solo-lectores'}>
          Revisión de la escritura
        </h2>
      </header>
      <Borradores solicitud={solicitud} />
      <Comentarios solicitud={solicitud} />
      <Costo solicitud={solicitud} />
      <Escribir key={solicitud.id} solicitud={solicitud} />
    </section>
  )
}
