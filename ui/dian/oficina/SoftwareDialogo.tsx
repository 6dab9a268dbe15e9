import type { SoftwareLeido as Software } from '../../../schemas/respuestas/facturacion/dian.ts'
import { NativeSelect, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../kit/http/api.ts'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import { refrescar } from '../../kit/http/use-api.ts'

/** URLs of the DIAN's service (annex 1.9). */
const SERVICIOS = {
  1: 'https://vpfe.dian.gov.co/WcfDianCustomerServices.svc',
  2: 'https://vpfe-hab.dian.gov.co/WcfDianCustomerServices.svc',
} as const

const inicialDe = (software: Software | null) => ({
  software_id: software?.software_id ?? '',
  pin: '',
  ambiente: software?.ambiente ?? '2',
  url: software?.url ?? SERVICIOS[2],
  url_logica: software?.url_logica ?? '',
  test_set_id: software?.test_set_id ?? '',
})

const esDeLaDian = (url: string): boolean => Object.values(SERVICIOS).some((una) => una === url)

export const SoftwareDialogo = ({
  software,
  onClose,
  onGuardado,
}: {
  software: Software | null
  onClose: () => void
  onGuardado: () => void
}) => {
  // the page behind it may read a newer one
  const [leida] = useState(software?.version ?? 0)
  const form = useFormulario({
    inicial: () => inicialDe(software),
    enviar: ({ pin, url_logica, ...datos }) =>
      api
        .put('/dian/software', {
          ...datos,
          ...(pin ? { pin } : {}),
          ...(url_logica ? { url_logica } : {}),
          version: leida,
        })
        .catch((error: unknown) => {
          void refrescar('/dian/configuracion') // opened again, it shows what another person saved
          throw error
        }),
    exito: 'Software guardado',
    alHacer: onGuardado,
  })
  const { datos, errores, cambiar } = form
  const delAmbiente = (ambiente: '1' | '2') => {
    cambiar({ ambiente, ...(esDeLaDian(datos.url) ? { url: SERVICIOS[ambiente], url_logica: '' } : {}) })
  }
  return (
    <Dialogo opened {...form.dialogo} no="Salir" si="Guardar" title="Software de facturación" onClose={onClose}>
      <div className="kit-campos">
        <div>
          <TextoInput
            label="Identificador del software"
            required
            {...form.campo('software_id')}
            description="El que da el portal de la DIAN al registrar el software propio"
            data-autofocus
          />
        </div>
        <div className="c6">
          <PasswordInput
            label="PIN"
            autoComplete="off"
            value={datos.pin}
            onChange={(event) => cambiar({ pin: event.currentTarget.value })}
            error={errores['pin']}
            description={software ? 'En blanco se conserva el que hay' : 'Cinco dígitos'}
            required={!software}
          />
        </div>
        <div className="c6">
          <NativeSelect
            label="Ambiente"
            value={datos.ambiente}
            data={[
              { value: '2', label: 'Pruebas (habilitación)' },
              { value: '1', label: 'Producción' },
            ]}
            error={errores['ambiente']}
            onChange={(event) => delAmbiente(event.currentTarget.value === '1' ? '1' : '2')}
          />
        </div>
        <div>
          <TextoInput label="Dirección del servicio" required {...form.campo('url')} />
        </div>
        {esDeLaDian(datos.url) ? null : (
          <div>
            <TextoInput
              label="Dirección lógica"
              {...form.campo('url_logica')}
              description="La que el servicio espera en el mensaje, si no es la misma: un simulador o un proxy"
            />
          </div>
        )}
        {datos.ambiente === '2' ? (
          <div>
            <TextoInput label="Identificador del set de pruebas" {...form.campo('test_set_id')} />
          </div>
        ) : null}
      </div>
    </Dialogo>
  )
}
