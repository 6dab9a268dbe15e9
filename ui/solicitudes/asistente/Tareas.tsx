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
    <details>
      <summary>Seguir después o en otro aparato</summary>
      <div className="sol-campo">
        <label className="font-medium" htmlFor="sol-direccion">
          Guarde esta dirección: quien la tenga puede abrir su solicitud.
        </label>
        <input id="sol-direccion" readOnly value={direccion} onFocus={(event) => event.currentTarget.select()} />
        <div className="flex flex-wrap gap-2">
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

const ASPECTO: Readonly<Record<EstadoDeTarea, readonly [NombreDeSigno, color: string]>> = {
  por_hacer: ['falta', 'text-accent'],
  en_curso: ['curso', 'text-warn'],
  listo: ['listo', 'text-ok'],
  no_disponible: ['cerrado', 'text-muted'],
}

const NOMBRE = 'inline-block min-h-6 wrap-anywhere'

const Una = ({ paso, titulo, estado, detalle }: Tarea) => {
  const [signo, color] = ASPECTO[estado]
  const cerrada = estado === 'no_disponible'
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-1 items-start py-3 border-b border-b-line">
      <Signo cual={signo} color={color} />
      <div>
        {cerrada ? (
          <span className={`${NOMBRE} text-muted`}>{titulo}</span>
        ) : (
          <a
            className={`${NOMBRE} font-semibold`}
            href={hrefDe(paso)}
            onClick={(event) => {
              event.preventDefault()
              ir(paso)
            }}
          >
            {titulo}
          </a>
        )}
        <p className="text-muted text-13 wrap-anywhere">{detalle}</p>
      </div>
      <span className={`text-13 whitespace-nowrap movil:col-2 ${color} ${cerrada ? '' : 'font-medium'}`}>
        {NOMBRE_DE_TAREA[estado]}
      </span>
    </li>
  )
}

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
        <div className="grid justify-items-start movil:justify-items-stretch">
          <Boton principal onClick={() => ir(suya?.paso ?? pasoDe(solicitud))}>
            {suya ? `Continuar: ${suya.titulo}` : 'Ver en qué va'}
          </Boton>
        </div>
      ) : null}
      <Volver />
    </section>
  )
}
