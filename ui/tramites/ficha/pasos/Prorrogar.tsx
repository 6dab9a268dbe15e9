import { useState } from 'react'
import { NORMA_DE_PRORROGA } from '../../../../modules/tramites/domain.ts'
import { plural } from '../../../../schemas/es-co/index.ts'
import type { PasosLeidos, TramiteLeido } from '../../../../schemas/respuestas/tramites/tramite.ts'
import { api, erroresDe } from '../../../kit/http/api.ts'
import { aviso } from '../../../kit/feedback/aviso.ts'
import { TextArea, TextoInput } from '../../../kit/campos/Texto.tsx'
import { Dialogo } from '../../../kit/dialogs/Dialogo.tsx'
import { alCambiarTramite } from '../useTramite.ts'

interface Props {
  tramite: TramiteLeido
  posible: PasosLeidos['prorroga']
  onClose: () => void
}

/** Characters that the reason of a delay takes (schemas/ficha-estado.ts). */
const MAXIMO = 1500

/** More time: for the office, told before it expires, or for who asked to answer (Ley 1755 de 2015, arts. 14 and 17). */
export const Prorrogar = ({ tramite, posible, onClose }: Props) => {
  const de = posible.respuesta ? 'respuesta' : 'termino'
  const [dias, setDias] = useState<number | null>(null)
  const [motivo, setMotivo] = useState('')
  const [errores, setErrores] = useState<Record<string, string>>({})
  const [problema, setProblema] = useState<unknown>(null)
  const [enviando, setEnviando] = useState(false)
  const enviar = async () => {
    if (enviando) return
    const faltan =
      de === 'respuesta'
        ? {}
        : {
            ...(dias ? {} : { dias: 'Diga cuántos días hábiles más.' }),
            ...(motivo.trim() ? {} : { motivo: 'Escriba el motivo.' }),
          }
    setErrores(faltan)
    if (Object.keys(faltan).length) return
    setEnviando(true)
    setProblema(null)
    const progreso = aviso.cargando('Guardando cambios...')
    try {
      await api.put(`/tramites/${tramite.id}/plazo`, {
        de,
        dias: de === 'termino' ? dias : null,
        motivo: motivo.trim(),
        version: tramite.version,
      })
      progreso.exito('Actualizado correctamente')
      alCambiarTramite(tramite.id)
      onClose()
    } catch (failed) {
      progreso.cerrar()
      setErrores(erroresDe(failed))
      setProblema(failed)
      setEnviando(false)
    }
  }
  return (
    <Dialogo
      opened
      title={de === 'respuesta' ? 'Dar más plazo para responder' : 'Prorrogar el término'}
      onClose={onClose}
      onSubmit={() => void enviar()}
      problema={problema}
      si="Prorrogar"
      ocupado={enviando}
    >
      <div className="kit-columna">
        <p>
          {de === 'respuesta'
            ? `Una sola vez, por el mismo tiempo que tenía para responder (${NORMA_DE_PRORROGA.respuesta}).`
            : `Hasta ${plural(posible.dias, 'día hábil', 'días hábiles')} más. Se le dice a quien espera, con el motivo (${NORMA_DE_PRORROGA.termino}).`}
        </p>
        {de === 'termino' ? (
          <TextoInput
            data-autofocus
            label="Días hábiles más"
            required
            inputMode="numeric"
            maxLength={2}
            value={dias === null ? '' : String(dias)}
            error={errores['dias']}
            onChange={(value) => setDias(Number(value.replace(/\D/g, '')) || null)}
          />
        ) : null}
        <TextArea
          data-autofocus={de === 'respuesta' || undefined}
          label="Motivo"
          required={de === 'termino'}
          maxLength={MAXIMO}
          value={motivo}
          error={errores['motivo']}
          onChange={setMotivo}
        />
      </div>
    </Dialogo>
  )
}
