import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { quienCambio, type Choque, type Conflicto, type Elecciones } from '../../../kit/drafts/fusion.ts'
import { lazy, Suspense, useState } from 'react'
import { TextoInput } from '../../../kit/campos/Texto.tsx'
import { Dialogo } from '../../../kit/dialogs/Dialogo.tsx'
import { CAMPO_REQUERIDO } from '../../../../schemas/solicitudes/etapas.ts'
import { useFormulario } from '../../../kit/forms/use-formulario.ts'
import { api } from '../../../kit/http/api.ts'
import { alCambiarSolicitud, comoQuedo, rutaDe } from '../use-solicitud.ts'

const CAMPOS = [
  ['nombre', 'Nombre', 'c6'],
  ['apellidos', 'Apellidos', 'c6'],
  ['correo_electronico', 'Correo electrónico', 'c8'],
  ['telefono', 'Teléfono', 'c4'],
  ['direccion', 'Dirección', 'c8'],
  ['identificacion', 'Número de documento', 'c4'],
] as const
type Campo = (typeof CAMPOS)[number][0]
type Contacto = Record<Campo, string>

/** Specification 3, section 5. */
const OPCIONALES: readonly Campo[] = ['identificacion']

export const contactoDe = (solicitud: Pick<SolicitudLeida, Campo>): Contacto =>
  Object.fromEntries(CAMPOS.map(([campo]) => [campo, solicitud[campo] ?? ''])) as Contacto // one text for each field of the list

export const cambiado = (escrito: Contacto, leido: Contacto): Partial<Contacto> =>
  Object.fromEntries(
    CAMPOS.flatMap(([campo]) => (escrito[campo].trim() === leido[campo] ? [] : [[campo, escrito[campo].trim()]])),
  )

export const choquesDe = (base: Contacto, mio: Contacto, guardado: Contacto): Choque[] =>
  CAMPOS.filter(
    ([campo]) => quienCambio({ base: base[campo], mio: mio[campo].trim(), guardado: guardado[campo] }) === 'ambos',
  ).map(([campo, etiqueta]) => ({
    clave: campo,
    etiqueta,
    mio: mio[campo].trim() || '(vacío)',
    guardado: guardado[campo] || '(vacío)',
  }))

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
  /** @returns false to continue editing. @throws ApiError */
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

/** A new address receives the link by mail. */
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
