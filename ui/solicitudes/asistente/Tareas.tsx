import type { SolicitudLeida } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { Volver } from './enlace/Volver.tsx'
import { hrefDe, ir, useLlegada } from './pasos.ts'
import { Boton } from './piezas/Boton.tsx'
import { Dicho } from './piezas/Dicho.tsx'
import { hayRespuesta, Respuesta } from './piezas/Respuesta.tsx'
import { Signo, type NombreDeSigno } from './piezas/Signo.tsx'
import { NOMBRE_DE_TAREA, pasoDe, tareasDe, type EstadoDeTarea, type Tarea } from './tareas.ts'

const SIGNO: Readonly<Record<EstadoDeTarea, NombreDeSigno>> = {
  por_hacer: 'falta',
  en_curso: 'curso',
  listo: 'listo',
  no_disponible: 'cerrado',
}

const Una = ({ paso, titulo, estado, detalle }: Tarea) => (
  <li data-estado={estado}>
    <Signo cual={SIGNO[estado]} />
    <div>
      {estado === 'no_disponible' ? (
        <span className="sol-nombre inline-block min-h-6 font-semibold wrap-anywhere">{titulo}</span>
      ) : (
        <a
          className="sol-nombre inline-block min-h-6 font-semibold wrap-anywhere"
          href={hrefDe(paso)}
          onClick={(event) => {
            event.preventDefault()
            ir(paso)
          }}
        >
          {titulo}
        </a>
      )}
      <p>{detalle}</p>
    </div>
    <span className="sol-estado text-13 font-medium whitespace-nowrap">{NOMBRE_DE_TAREA[estado]}</span>
  </li>
)

/** The landing of a request: its seven tasks, what waits for whom, and going on where it is. */
export const Tareas = ({ solicitud }: { solicitud: SolicitudLeida }) => {
  const tareas = tareasDe(solicitud)
  const nombre = useLlegada()
  const suya = tareas.find((tarea) => tarea.suya)
  const listas = tareas.filter(({ estado }) => estado === 'listo').length
  return (
    <section className="sol-tareas" aria-labelledby="sol-tareas">
      <h2 id="sol-tareas" tabIndex={-1} ref={nombre}>
        {suya ? 'Lo que sigue' : solicitud.etapa >= 5 ? 'Su trámite' : 'La notaría tiene la palabra'}
      </h2>
      <p role="status">
        {listas} de {tareas.length} pasos listos. {solicitud.demora && !suya ? solicitud.demora : ''}
      </p>
      {hayRespuesta(solicitud) ? (
        <Dicho tono="nota">
          <p>
            <b>Respuesta de la notaría</b>
          </p>
          <Respuesta {...solicitud} />
        </Dicho>
      ) : null}
      <ol className="border-t border-t-line">
        {tareas.map((tarea) => (
          <Una key={tarea.paso} {...tarea} />
        ))}
      </ol>
      {solicitud.anulada_en === null ? (
        <Boton principal onClick={() => ir(suya?.paso ?? pasoDe(solicitud))}>
          {suya ? `Continuar: ${suya.titulo}` : 'Ver en qué va'}
        </Boton>
      ) : null}
      <Volver />
    </section>
  )
}
