import { useEffect } from 'react'
import type { AjustesDeCartera } from '../../../schemas/respuestas/cartera/cartera-avisos.ts'
import { api } from '../../kit/http/api.ts'
import { TextArea, TextoInput } from '../../kit/campos/Texto.tsx'
import { useFormulario } from '../../kit/forms/useFormulario.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { enfocarCampo } from '../../kit/keyboard/foco.ts'
import { recordar, useApi } from '../../kit/http/useApi.ts'

const RUTA = '/cartera_ajustes'
const CAMPOS = ['como_pagar', 'a_quien', 'asunto', 'texto', 'prescribe', 'aviso_prescripcion']

/** What the office says in its statements and reminders, and the terms it counts with. */
export const DialogoAjustes = ({ onClose }: { onClose: () => void }) => {
  const { data, error, mutate } = useApi<AjustesDeCartera>(RUTA, { revalidateOnMount: true })
  const form = useFormulario<Partial<AjustesDeCartera>>({
    inicial: {},
    enviar: async (cambios) =>
      recordar(RUTA, await api.put<AjustesDeCartera>(RUTA, { ...cambios, version: data?.version ?? 0 })),
    exito: 'Ajustes guardados',
    alHacer: onClose,
    visibles: CAMPOS,
  })
  const { errores: faltas, cambiar: poner } = form
  const ajustes = data ? { ...data, ...form.datos } : null
  const listo = ajustes !== null
  // the dialog opened before there was a field to begin with
  useEffect(() => {
    if (listo) enfocarCampo('cartera-como-pagar')
  }, [listo])
  const numero = (campo: 'prescribe' | 'aviso_prescripcion', label: string, description: string) => (
    <TextoInput
      className="c4"
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="numeric"
      maxLength={4}
      value={ajustes ? String(ajustes[campo]) : ''}
      error={faltas[campo]}
      onChange={(texto) => poner({ [campo]: Number(texto.replace(/\D/g, '')) })}
    />
  )
  return (
    <Dialogo
      opened
      size="lg"
      title="Ajustes de cartera"
      onClose={onClose}
      {...form.dialogo}
      si="Guardar"
      impide={!data}
    >
      <Cargada de={{ data, error, mutate }} campos={6} />
      {ajustes ? (
        <div className="kit-campos">
          <TextArea
            id="cartera-como-pagar"
            className="c12"
            label="Cómo pagar"
            maxLength={1000}
            value={ajustes.como_pagar ?? ''}
            error={faltas['como_pagar']}
            onChange={(como_pagar) => poner({ como_pagar })}
          />
          <TextArea
            className="c12"
            label="A quién preguntar o reclamar"
            minRows={2}
            maxLength={500}
            value={ajustes.a_quien ?? ''}
            error={faltas['a_quien']}
            onChange={(a_quien) => poner({ a_quien })}
          />
          <TextoInput
            className="c12"
            label="Asunto del recordatorio"
            value={ajustes.asunto}
            error={faltas['asunto']}
            onChange={(asunto) => poner({ asunto })}
          />
          <TextArea
            className="c12"
            label="Texto del recordatorio"
            minRows={8}
            maxRows={16}
            value={ajustes.texto}
            error={faltas['texto']}
            description={`Puede usar ${ajustes.etiquetas.map(({ nombre }) => `{${nombre}}`).join(' ')}`}
            onChange={(texto) => poner({ texto })}
          />
          {numero('prescribe', 'Prescripción', 'Años desde el vencimiento')}
          {numero('aviso_prescripcion', 'Avisar desde', 'Porcentaje de ese tiempo')}
        </div>
      ) : null}
    </Dialogo>
  )
}
