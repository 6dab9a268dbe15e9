import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateLong } from '../../../schemas/es-co.ts'
import type { TramiteDeQuienPide } from '../../../schemas/respuestas/tramite-publico.ts'
import { MAXIMO_MENSAJE } from '../../../schemas/tramite-publico.ts'
import { erroresDe, mensajeDe } from '../../kit/ApiError.ts'
import { aviso } from '../../kit/aviso.ts'
import { TextArea } from '../../kit/campos/Texto.tsx'
import type { SuTramite } from './useSuTramite.ts'

/** The list of what is missing, and until when it may be answered. */
export const LoQueFalta = ({ tramite: { faltantes, responder_hasta } }: { tramite: TramiteDeQuienPide }) => (
  <section className="suyo-falta" aria-labelledby="suyo-falta">
    <h2 id="suyo-falta">Lo que falta</h2>
    <ul>
      {faltantes.map(({ titulo, motivo }) => (
        <li key={`${titulo} ${motivo}`}>
          <b>{titulo}:</b> {motivo}
        </li>
      ))}
    </ul>
    {responder_hasta ? (
      <p>
        Puede responder hasta el <b>{formatDateLong(responder_hasta)}</b>.
      </p>
    ) : null}
    <p className="muted">
      Reemplace los documentos que lo necesiten y, cuando esté todo, envíe su respuesta al final de ellos.
    </p>
  </section>
)

/** The answer to what was returned. */
export const Responder = ({ responder }: { responder: SuTramite['responder'] }) => {
  const [mensaje, setMensaje] = useState('')
  const [falta, setFalta] = useState('')
  const [enviando, setEnviando] = useState(false)
  const enviar = async () => {
    setEnviando(true)
    setFalta('')
    const progreso = aviso.cargando('Enviando su respuesta...')
    try {
      await responder(mensaje)
      progreso.exito('La notaría recibió su respuesta')
    } catch (problema) {
      progreso.error('No se pudo enviar la respuesta')
      setFalta(Object.values(erroresDe(problema)).flat()[0] ?? mensajeDe(problema))
      setEnviando(false)
    }
  }
  return (
    <section aria-labelledby="suyo-respuesta">
      <h2 id="suyo-respuesta">Su respuesta</h2>
      <form
        className="suyo-respuesta"
        onSubmit={(event) => {
          event.preventDefault()
          void enviar()
        }}
      >
        <TextArea
          label="Mensaje para la notaría"
          description="Si falta un dato, o no tiene un documento, escríbalo aquí."
          maxLength={MAXIMO_MENSAJE}
          value={mensaje}
          error={falta}
          onChange={(next) => {
            setMensaje(next)
            setFalta('')
          }}
        />
        <Button type="submit" loading={enviando}>
          Enviar respuesta
        </Button>
      </form>
    </section>
  )
}
