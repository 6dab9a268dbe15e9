import { NORMA_DE_PRORROGA } from '../../../../modules/tramites/domain.ts'
import { plural } from '../../../../schemas/es-co/index.ts'
import type { PasosLeidos, TramiteLeido } from '../../../../schemas/respuestas/tramites/tramite.ts'
import { useFormulario } from '../../../kit/forms/use-formulario.ts'
import { api } from '../../../kit/http/api.ts'
import { TextArea, TextoInput } from '../../../kit/campos/Texto.tsx'
import { Dialogo } from '../../../kit/dialogs/Dialogo.tsx'
import { alCambiarTramite } from '../use-tramite.ts'

interface Props {
  tramite: TramiteLeido
  posible: PasosLeidos['prorroga']
  onClose: () => void
}

/** Characters of the reason (schemas/ficha-estado.ts). */
const MAXIMO = 1500

/** Extension for the office, announced before the term, or for the client to answer (Ley 1755 de 2015, arts. 14 and 17). */
export const Prorrogar = ({ tramite, posible, onClose }: Props) => {
  const de = posible.respuesta ? 'respuesta' : 'termino'
  const form = useFormulario({
    inicial: { dias: null as number | null, motivo: '' }, // null widens to any otherwise
    revisar: ({ dias, motivo }) =>
      de === 'respuesta'
        ? {}
        : { dias: !dias && 'Diga cuántos días hábiles más.', motivo: !motivo.trim() && 'Escriba el motivo.' },
    enviar: ({ dias, motivo }) =>
      api.put(`/tramites/${tramite.id}/plazo`, {
        de,
        dias: de === 'termino' ? dias : null,
        motivo: motivo.trim(),
        version: tramite.version,
      }),
    cargando: 'Guardando cambios...',
    exito: 'Actualizado correctamente',
    fallo: '',
    alHacer: () => {
      alCambiarTramite(tramite.id)
      onClose()
    },
  })
  return (
    <Dialogo
      opened
      title={de === 'respuesta' ? 'Dar más plazo para responder' : 'Prorrogar el término'}
      onClose={onClose}
      si="Prorrogar"
      {...form.dialogo}
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
            value={String(form.datos.dias ?? '')}
            error={form.errores['dias']}
            onChange={(value) => form.cambiar({ dias: Number(value.replace(/\D/g, '')) || null })}
          />
        ) : null}
        <TextArea
          data-autofocus={de === 'respuesta' || undefined}
          label="Motivo"
          required={de === 'termino'}
          maxLength={MAXIMO}
          {...form.campo('motivo')}
        />
      </div>
    </Dialogo>
  )
}
