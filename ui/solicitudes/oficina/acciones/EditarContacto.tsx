import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitud.ts'
import { TextoInput } from '../../../kit/campos/Texto.tsx'
import { Dialogo } from '../../../kit/Dialogo.tsx'
import { CAMPOS, OPCIONALES } from './contacto.ts'
import { useContacto } from './useContacto.ts'

const ConflictoDialogo = lazy(async () => ({
  default: (await import('../../../kit/ConflictoDialogo.tsx')).ConflictoDialogo,
}))

/** Corrects how who asks is called and reached; another address gets its link by mail. */
export const EditarContacto = ({ solicitud, onClose }: { solicitud: SolicitudLeida; onClose: () => void }) => {
  const { escrito, escribir, faltas, problema, guardando, guardar, conflicto } = useContacto(solicitud, onClose)
  const otroCorreo = escrito.correo_electronico.trim() !== solicitud.correo_electronico
  return (
    <Dialogo
      opened
      size="lg"
      title="Corregir contacto"
      onClose={onClose}
      onSubmit={() => void guardar()}
      problema={problema}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={guardando}>
            Guardar
          </Button>
        </>
      }
    >
      <div className="kit-campos">
        {CAMPOS.map(([campo, label, className], puesto) => (
          <TextoInput
            key={campo}
            className={className}
            label={label}
            required={!OPCIONALES.includes(campo)}
            value={escrito[campo]}
            error={faltas[campo]}
            maxLength={250}
            data-autofocus={puesto === 0 ? true : undefined}
            onChange={(valor) => escribir(campo, valor)}
          />
        ))}
      </div>
      {otroCorreo ? (
        <p className="muted">Al correo nuevo se le envía su enlace; los enlaces del anterior dejan de abrir.</p>
      ) : null}
      <Suspense fallback={null}>{conflicto ? <ConflictoDialogo {...conflicto} /> : null}</Suspense>
    </Dialogo>
  )
}
