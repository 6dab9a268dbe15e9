import { lazy, Suspense, useState } from 'react'
import { useCliente } from './api/cliente.ts'
import { Boton } from './piezas/Boton.tsx'
import { Espera, Tropiezo, Dicho, Signo, type NombreDeSigno } from './piezas/Dicho.tsx'
import { hayRespuesta, Respuesta } from './piezas/Respuesta.tsx'
import type { SolicitudLeida } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { hrefDe, ir, useLlegada } from './pasos.ts'
import { NOMBRE_DE_TAREA, pasoDe, tareasDe, type EstadoDeTarea, type Tarea } from './tareas.ts'

const CodigoQr = lazy(async () => ({ default: (await import('../../kit/files/CodigoQr.tsx')).CodigoQr }))

/** Address of the request, to copy or scan on another device; not shown with a session. */
export const Volver = () => {
  const { sesion } = useCliente()
  const [copiado, setCopiado] = useState(false)
  const [qr, setQr] = useState(false)
  if (sesion) return null
  const { origin, pathname, hash } = window.location
  const direccion = `${origin}${pathname}${hash}`
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(direccion)
      setCopiado(true)
    } catch {
      setCopiado(false) // permission denied: the user copies it by hand
    }
  }
  return (
    <details className="sol-volver">
      <summary>Seguir después o en otro aparato</summary>
      <div className="sol-campo">
        <label className="font-medium" htmlFor="sol-direccion">
          Guarde esta dirección: quien la tenga puede abrir su solicitud.
        </label>
        <input id="sol-direccion" readOnly value={direccion} onFocus={(event) => event.currentTarget.select()} />
        <div className="sol-botones">
          {window.isSecureContext ? <Boton onClick={() => void copiar()}>Copiar</Boton> : null}
          <Boton aria-expanded={qr} onClick={() => setQr(!qr)}>
            {qr ? 'Ocultar el código QR' : 'Mostrar código QR'}
          </Boton>
        </div>
        <p role="status" className="muted">
          {copiado ? 'Copiada.' : ''}
        </p>
        {qr ? (
          <Tropiezo>
            <Suspense fallback={<Espera filas={1} />}>
              <CodigoQr texto={direccion} nombre="Código QR de su solicitud" className="max-w-full h-auto rounded-6" />
            </Suspense>
          </Tropiezo>
        ) : null}
      </div>
    </details>
  )
}

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
