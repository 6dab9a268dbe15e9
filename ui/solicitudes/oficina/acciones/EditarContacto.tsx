import { lazy, Suspense, useState } from 'react'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { TextoInput } from '../../../kit/campos/Texto.tsx'
import { Dialogo } from '../../../kit/dialogs/Dialogo.tsx'
import { CAMPOS, OPCIONALES, cambiado, choquesDe, contactoDe, type Contacto } from './contacto.ts'
import { CAMPO_REQUERIDO } from '../../../../schemas/solicitudes/solicitud.ts'
import { useFormulario } from '../../../kit/forms/useFormulario.ts'
import { api } from '../../../kit/http/api.ts'
import type { Conflicto, Elecciones } from '../../../kit/drafts/fusion.ts'
import { alCambiarSolicitud, comoQuedo, rutaDe } from '../useSolicitud.ts'

/** Corrects how who asks is reached; where another desk corrected the same, asks which stays. */
const useContacto = (solicitud: SolicitudLeida, alGuardar: () => void) => {
  const [conflicto, setConflicto] = useState<Conflicto | null>(null)

  const preguntar = (choques: Conflicto['choques']) =>
    new Promise<Elecciones | null>((resolve) =>
      setConflicto({
        choques,
        unidos: [],
        responder: (elecciones) => {
          setConflicto(null)
          resolve(elecciones)
        },
      }),
    )
  /** Whether it was saved; not where one goes on writing. @throws ApiError */
  const enviar = async (mio: Contacto, base: SolicitudLeida): Promise<boolean> => {
    const cambio = cambiado(mio, contactoDe(base))
    if (Object.keys(cambio).length === 0) return true
    try {
      await api.put(rutaDe(base.id), { ...cambio, version: base.version })
      return true
    } catch (problem) {
      const actual = comoQuedo(problem)
      if (!actual || actual.version === base.version) throw problem
      const [antes, guardado] = [contactoDe(base), contactoDe(actual)]
      const choques = choquesDe(antes, mio, guardado)
      const elecciones = choques.length ? await preguntar(choques) : {}
      if (elecciones === null) return false
      const queda = CAMPOS.map(([campo]) => {
        const suyo = mio[campo].trim() !== antes[campo] && elecciones[campo] !== 'guardado'
        return [campo, suyo ? mio[campo] : guardado[campo]]
      })
      return enviar(Object.fromEntries(queda) as Contacto, actual) // each field of the list again
    }
  }
  const form = useFormulario({
    inicial: () => contactoDe(solicitud),
    revisar: (escrito) =>
      Object.fromEntries(
        CAMPOS.filter(([campo]) => !OPCIONALES.includes(campo) && !escrito[campo].trim()).map(([campo]) => [
          campo,
          CAMPO_REQUERIDO,
        ]),
      ),
    enviar: async (escrito) => {
      try {
        return await enviar(escrito, solicitud)
      } finally {
        alCambiarSolicitud(solicitud.id)
      }
    },
    cargando: 'Guardando cambios...',
    exito: (hecho) => (hecho ? 'Actualizado correctamente' : ''),
    fallo: '',
    alHacer: (hecho) => hecho && alGuardar(),
  })
  return { form, conflicto }
}

const ConflictoDialogo = lazy(async () => ({
  default: (await import('../../../kit/dialogs/ConflictoDialogo.tsx')).ConflictoDialogo,
}))

/** Corrects how who asks is called and reached; another address gets its link by mail. */
export const EditarContacto = ({ solicitud, onClose }: { solicitud: SolicitudLeida; onClose: () => void }) => {
  const { form, conflicto } = useContacto(solicitud, onClose)
  const otroCorreo = form.datos.correo_electronico.trim() !== solicitud.correo_electronico
  return (
    <Dialogo opened size="lg" title="Corregir contacto" onClose={onClose} si="Guardar" {...form.dialogo}>
      <div className="kit-campos">
        {CAMPOS.map(([campo, label, className], puesto) => (
          <TextoInput
            key={campo}
            className={className}
            label={label}
            required={!OPCIONALES.includes(campo)}
            maxLength={250}
            data-autofocus={puesto === 0 ? true : undefined}
            {...form.campo(campo)}
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
