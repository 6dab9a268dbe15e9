import { useEffect, useRef, useState } from 'react'
import { useCliente } from '../api/cliente.ts'
import { sinDetalle, useIntento } from '../api/use-pedido.ts'
import { type DePaso, ir } from '../pasos.ts'
import { olvidar, recordado, recordar } from '../escrito.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Dicho, Mal } from '../piezas/Dicho.tsx'
import { Paso, Pie } from '../piezas/Paso.tsx'
import type { ComentarioDeSolicitud } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { formatDateTime } from '../../../../schemas/es-co/fechas.ts'
import { Cambios, Minuta } from './Minuta.tsx'

interface Props {
  numero: number
  ocupado: boolean
  onNo: () => void
  onSi: () => void
}

/** Confirmation before the signing (WCAG 3.3.4); inline, so that nothing is covered. */
const Aceptar = ({ numero, ocupado, onNo, onSi }: Props) => {
  const pregunta = useRef<HTMLHeadingElement>(null)
  useEffect(() => pregunta.current?.focus(), [])
  return (
    <section className="p-4 border border-accent rounded-6" role="group" aria-labelledby="sol-confirma">
      <h3 id="sol-confirma" tabIndex={-1} ref={pregunta}>
        ¿Acepta la minuta {numero} como está?
      </h3>
      <p>Así se imprime la escritura que va a firmar. Después de aceptarla solo falta elegir la hora de la firma.</p>
      <div className="flex flex-wrap gap-2">
        <Boton onClick={onNo}>No, seguir leyendo</Boton>
        <Boton principal ocupado={ocupado} onClick={onSi}>
          Sí, la acepto
        </Boton>
      </div>
    </section>
  )
}

const Hilo = ({ comentarios }: { comentarios: readonly ComentarioDeSolicitud[] }) =>
  comentarios.length ? (
    <section aria-labelledby="sol-hilo">
      <h3 id="sol-hilo">Comentarios</h3>
      <ol>
        {comentarios.map(({ orden, usuario, comentario, de, created_at }) => (
          <li
            className={
              'py-3 px-4 border border-line rounded-6 bg-surface not-first:mt-2 data-[de=cliente]:ml-6 ' +
              'data-[de=cliente]:bg-accent-soft'
            }
            key={orden}
            data-de={de}
          >
            <p>
              <b>{usuario}</b>{' '}
              <time className="muted" dateTime={created_at}>
                {formatDateTime(created_at)}
              </time>
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{comentario}</p>
          </li>
        ))}
      </ol>
    </section>
  ) : null

const MAXIMO = 4000

/** Stage 4. */
export const PasoRevision = ({ solicitud, cambio }: DePaso) => {
  const { id, etapa, estado, borradores, comentarios, demora } = solicitud
  const cliente = useCliente()
  const clave = `comentario.${id}`
  const [comentario, setComentario] = useState(() => {
    const antes = recordado(clave)
    return typeof antes === 'string' ? antes : ''
  })
  const { ocupado, dicho, setDicho, intentar } = useIntento(sinDetalle)
  const [confirma, setConfirma] = useState(false)
  const [enviado, setEnviado] = useState(false)
  const campo = useRef<HTMLTextAreaElement>(null)
  useEffect(() => (comentario ? recordar(clave, comentario) : olvidar(clave)), [clave, comentario])
  const ultimo = borradores.at(-1)
  const abierta = etapa === 4
  const escrito = comentario.trim()

  const decir = async (respuesta: boolean) => {
    const hacer = async () => {
      await cliente.put(`/SolicitudesTramites/comentariosRevision/${id}`, {
        respuesta,
        minuta: ultimo?.numero,
        usuario: `${solicitud.nombre} ${solicitud.apellidos}`,
        ...(respuesta ? {} : { comentarios: escrito }),
      })
      if (!respuesta) setComentario('')
      setEnviado(!respuesta)
      setConfirma(false)
      const leida = await cambio()
      if (leida && leida.etapa > 4) ir(5)
    }
    // a newer draft is shown before it can be accepted
    if (!(await intentar(hacer, () => void cambio()))) setConfirma(false)
  }
  const comentar = () => {
    if (escrito) return void decir(false)
    setDicho('Escriba qué hay que cambiar.')
    campo.current?.focus()
  }
  const porque = abierta ? (ultimo ? '' : 'Sigue cuando la notaría envíe la minuta.') : ''
  return (
    <Paso paso={4}>
      {estado === 'validados' ? (
        <Dicho tono="aviso">
          <p>
            <b>La notaría prepara la minuta de su escritura.</b>
          </p>
          {demora ? <p>{demora}</p> : null}
          <p>Le escribimos al correo cuando la pueda leer.</p>
        </Dicho>
      ) : null}
      {estado === 'con_observaciones' ? (
        <Dicho tono="aviso">
          <p role="status">
            <b>La notaría tiene sus observaciones.</b> {demora ?? ''}
          </p>
        </Dicho>
      ) : null}
      {etapa > 4 ? (
        <Dicho tono="bien">
          <p>
            <b>Usted aceptó la minuta.</b>
          </p>
        </Dicho>
      ) : null}
      {ultimo ? (
        <section aria-labelledby="sol-minutas">
          <h3 id="sol-minutas">La minuta</h3>
          <ul>
            {[...borradores].reverse().map((uno) => (
              <Minuta key={uno.id} borrador={uno} ultima={uno === ultimo} />
            ))}
          </ul>
          {borradores.length > 1 ? <Cambios id={id} numero={ultimo.numero} /> : null}
        </section>
      ) : null}
      <Hilo comentarios={comentarios} />
      {abierta && ultimo ? (
        <section className="sol-campo" aria-label="Decir qué cambiar">
          <label className="font-medium" htmlFor="sol-comentario">
            Qué hay que cambiar<span className="muted"> (nada, si la acepta)</span>
          </label>
          <textarea
            id="sol-comentario"
            ref={campo}
            rows={4}
            maxLength={MAXIMO}
            value={comentario}
            aria-invalid={dicho && !escrito ? true : undefined}
            aria-describedby="sol-comentario-dicho"
            onChange={(event) => {
              setComentario(event.currentTarget.value)
              setEnviado(false)
            }}
          />
          <p id="sol-comentario-dicho" className="muted" role="status">
            {enviado ? 'Sus observaciones quedaron enviadas.' : 'Diga la página y cómo debe quedar.'}
          </p>
          <div>
            <Boton ocupado={ocupado} onClick={comentar}>
              Enviar observaciones
            </Boton>
          </div>
        </section>
      ) : null}
      <Mal dicho={dicho} />
      {confirma && ultimo ? (
        <Aceptar
          numero={ultimo.numero}
          ocupado={ocupado}
          onNo={() => setConfirma(false)}
          onSi={() => void decir(true)}
        />
      ) : null}
      <Pie paso={4} porque={escrito && abierta ? 'Envíe sus observaciones o bórrelas para poder aceptar.' : porque}>
        {abierta ? (
          <Boton
            principal
            cerrado={!ultimo || escrito !== '' || confirma}
            aria-describedby="sol-porque"
            onClick={() => setConfirma(true)}
          >
            Acepto la minuta
          </Boton>
        ) : (
          <Boton principal onClick={() => ir(5)}>
            Continuar
          </Boton>
        )}
      </Pie>
    </Paso>
  )
}
