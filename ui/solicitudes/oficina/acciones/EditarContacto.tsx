import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { quienCambio, type Choque } from '../../../kit/drafts/fusion.ts'
import { guardarUniendo, useConflicto } from '../../../kit/drafts/use-conflicto.ts'
import { lazy, Suspense, useState } from 'react'
import { TextoInput } from '../../../kit/campos/Texto.tsx'
import { Dialogo } from '../../../kit/dialogs/Dialogo.tsx'
import { CAMPO_REQUERIDO } from '../../../../schemas/solicitudes/etapas.ts'
import { useFormulario } from '../../../kit/forms/use-formulario.ts'
import { api } from '../../../kit/http/api.ts'
import { alCambiarSolicitud, rutaDe } from '../use-solicitud.ts'

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

const useContacto = (actual: SolicitudLeida, alGuardar: () => void) => {
  // what the form was opened with: a refreshed one would make others' changes look like own ones
  const [solicitud] = useState(actual)
  const { conflicto, preguntar } = useConflicto()
  /** @returns null to continue editing. @throws ApiError */
  const enviar = (mio: Contacto) =>
    guardarUniendo<SolicitudLeida, Contacto>(
      mio,
      { leida: solicitud, valor: contactoDe(solicitud) },
      {
        preguntar,
        abrir: contactoDe,
        iguales: (a, b) => Object.keys(cambiado(a, b)).length === 0,
        enviar: (escrito, sobre) => {
          const cambio = cambiado(escrito, contactoDe(sobre))
          return Object.keys(cambio).length
            ? api.put<SolicitudLeida>(rutaDe(sobre.id), { ...cambio, version: sobre.version })
            : Promise.resolve(sobre)
        },
        fusionar: ({ base, mio: escrito, guardado }, elecciones = {}) => ({
          choques: choquesDe(base, escrito, guardado),
          unidos: [],
          valor: {
            ...guardado,
            ...Object.fromEntries(
              Object.entries(cambiado(escrito, base)).filter(([campo]) => elecciones[campo] !== 'guardado'),
            ),
          },
        }),
      },
    )
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
        return await enviar(escrito)
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
