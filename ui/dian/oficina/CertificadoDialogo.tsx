import { Button, FileButton, PasswordInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { api } from '../../kit/http/api.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { useFormulario } from '../../kit/forms/use-formulario.ts'

/** The .p12 for signing. The password is not kept; the key is stored encrypted. */
export const CertificadoDialogo = ({ onClose, onGuardado }: { onClose: () => void; onGuardado: () => void }) => {
  const otraVez = useRef<() => void>(null)
  // file: chosen later
  const form = useFormulario({
    inicial: { archivo: null as File | null, clave: '' },
    enviar: async ({ archivo, clave }) => {
      const cuerpo = new FormData()
      if (archivo) cuerpo.append('archivo', archivo)
      cuerpo.append('clave', clave)
      await api.post('/dian/certificado', cuerpo)
    },
    exito: 'Certificado guardado',
    alHacer: onGuardado,
  })
  const { datos, errores, cambiar } = form
  return (
    <Dialogo opened {...form.dialogo} no="Salir" si="Guardar" title="Certificado de firma" size="sm" onClose={onClose}>
      <div className="oficina-archivo grid gap-4">
        <p className="muted">
          El archivo .p12 o .pfx que entregó la entidad de certificación, con toda su cadena. Se revisan el NIT, el uso
          y el vencimiento; la llave se guarda cifrada.
        </p>
        <div>
          <FileButton
            resetRef={otraVez}
            accept=".p12,.pfx,application/x-pkcs12"
            onChange={(archivo) => {
              cambiar({ archivo })
              otraVez.current?.()
            }}
          >
            {(boton) => (
              <Button {...boton} variant="default" data-autofocus leftSection={<IconUpload size={16} aria-hidden />}>
                {datos.archivo ? 'Elegir otro archivo' : 'Elegir archivo'}
              </Button>
            )}
          </FileButton>{' '}
          <span>{datos.archivo?.name ?? ''}</span>
          {errores['archivo'] ? (
            <p role="alert" className="oficina-error">
              {errores['archivo']}
            </p>
          ) : null}
        </div>
        <PasswordInput
          label="Clave del certificado"
          required
          autoComplete="off"
          value={datos.clave}
          onChange={(event) => cambiar({ clave: event.currentTarget.value })}
          error={errores['clave']}
        />
      </div>
    </Dialogo>
  )
}
