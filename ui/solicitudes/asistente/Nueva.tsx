import type { ReactNode } from 'react'
import type { Contacto } from './etapas/Formulario.tsx'
import { PasoContacto, type Creada } from './etapas/PasoContacto.tsx'
import { ELEGIDO, recordar } from './escrito.ts'
import type { TipoDeSolicitud } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { useCliente } from './api/cliente.ts'
import { useLeido } from './api/use-pedido.ts'
import { Boton } from './piezas/Boton.tsx'
import { Dicho, Espera, Fallo } from './piezas/Dicho.tsx'
import { useLlegada, ir, usePaso } from './pasos.ts'
import { LoQuePide } from './piezas/LoQuePide.tsx'
import './asistente.css'

/** Catalogue of deeds with papers, cost and time (design: procedures, section 8, complaint 1). */
const Inicio = ({ onComenzar }: { onComenzar: (tipo: TipoDeSolicitud) => void }) => {
  const { leido: tipos, error, recargar } = useLeido<TipoDeSolicitud[]>('/solicitudes_tipos')
  const { sesion } = useCliente()
  const nombre = useLlegada()
  return (
    <section className="sol-inicio" aria-labelledby="sol-inicio">
      <h2 id="sol-inicio" tabIndex={-1} ref={nombre}>
        ¿Qué escritura necesita?
      </h2>
      <p>
        Pida aquí su escritura, envíe los documentos, revise la minuta y elija la hora de la firma.
        {sesion ? null : ' No necesita cuenta: le llega por correo un enlace para volver cuando quiera.'}
      </p>
      {error ? <Fallo error={error} que="No se pudo saber qué recibe la notaría." onReintentar={recargar} /> : null}
      {!tipos && !error ? <Espera /> : null}
      {tipos?.length === 0 ? (
        <Dicho tono="nota">
          <p>
            La notaría no recibe solicitudes por esta página en este momento. Acérquese a la notaría o llámela: allí le
            dicen cómo pedirla.
          </p>
        </Dicho>
      ) : null}
      {tipos?.length ? (
        <ul>
          {tipos.map((tipo) => (
            <li className="grid gap-2 justify-items-start py-5 px-0 border-t border-t-line" key={tipo.id_plantilla}>
              <h3>{tipo.titulo}</h3>
              <p>{tipo.resumen}</p>
              <details className="justify-self-stretch" open={tipos.length === 1}>
                <summary>
                  Qué piden, cuánto cuesta y cuánto demora<span className="solo-lectores">: {tipo.titulo}</span>
                </summary>
                <LoQuePide tipo={tipo} />
              </details>
              <Boton aria-label={`Comenzar: ${tipo.titulo}`} onClick={() => onComenzar(tipo)}>
                Comenzar
              </Boton>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

interface Props {
  onCreada: (creada: Creada) => void
  quien?: Partial<Contacto>
  antes?: ReactNode
  children?: ReactNode
}

export const Nueva = ({ onCreada, quien, antes, children }: Props) => (
  <div className="sol grid gap-4 max-w-180 text-14">
    {usePaso() === 0 ? (
      <PasoContacto solicitud={null} quien={quien} onCreada={onCreada} />
    ) : (
      <>
        {antes}
        <Inicio
          onComenzar={({ id_plantilla }) => {
            recordar(ELEGIDO, id_plantilla)
            ir(0)
          }}
        />
        {children}
      </>
    )}
  </div>
)
