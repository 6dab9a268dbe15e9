import { useEffect, useState } from 'react'
import type { AjustesDeCartera } from '../../../schemas/respuestas/cartera/cartera-avisos.ts'
import { api, erroresDe, mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { TextArea, TextoInput } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { enfocarCampo } from '../../kit/keyboard/foco.ts'
import { recordar, useApi } from '../../kit/http/useApi.ts'

const RUTA = '/cartera_ajustes'

/** What the office says in its statements and reminders, and the terms it counts with. */
export const DialogoAjustes = ({ onClose }: { onClose: () => void }) => {
  const { data, error, mutate } = useApi<AjustesDeCartera>(RUTA, { revalidateOnMount: true })
  const [cambios, setCambios] = useState<Partial<AjustesDeCartera>>({})
  const [problema, setProblema] = useState<unknown>(null)
  const [guardando, setGuardando] = useState(false)
  const faltas = erroresDe(problema)
  const guardar = async () => {
    setGuardando(true)
    setProblema(null)
    try {
      await recordar(RUTA, await api.put<AjustesDeCartera>(RUTA, { ...cambios, version: data?.version ?? 0 }))
      aviso.exito('Ajustes guardados')
      onClose()
    } catch (otro) {
      setProblema(otro)
      setGuardando(false)
    }
  }
  const ajustes = data ? { ...data, ...cambios } : null
  const listo = ajustes !== null
  // the dialog opened before there was a field to begin with
  useEffect(() => {
    if (listo) enfocarCampo('cartera-como-pagar')
  }, [listo])
  const poner = (cambio: Partial<AjustesDeCartera>) => setCambios({ ...cambios, ...cambio })
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
      onSubmit={() => void guardar()}
      problema={problema && Object.keys(faltas).length === 0 ? mensajeDe(problema) : null}
      si="Guardar"
      ocupado={guardando}
      impide={!data}
    >
      {error ? <ErrorEnSitio error={error} onRetry={() => void mutate()} /> : null}
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
      ) : error ? null : (
        <Esqueleto campos={6} />
      )}
    </Dialogo>
  )
}
