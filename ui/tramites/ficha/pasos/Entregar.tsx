import type { TramiteLeido } from '../../../../schemas/respuestas/tramites/tramite.ts'
import { tipoDe } from '../../../../schemas/tramites/tipos/index.ts'
import { useFormulario } from '../../../kit/forms/use-formulario.ts'
import { api } from '../../../kit/http/api.ts'
import { SelectBuscable } from '../../../kit/campos/SelectBuscable.tsx'
import { TextArea, TextoInput } from '../../../kit/campos/Texto.tsx'
import { Dialogo } from '../../../kit/dialogs/Dialogo.tsx'
import { type ListaCatalogo, useCatalogo } from '../../../kit/http/use-api.ts'
import { textoLlano } from '../../../screen/fila.ts'
import { alCambiarTramite } from '../use-tramite.ts'

interface Escrito {
  recibe: string
  tipo_documento: string
  documento: string
  calidad: string
  modalidad: string
  finalidad: string
  /** Null: as many as requested. */
  copias: number | null
}

const conLoSabido = ({ solicitante, identificacion, data }: TramiteLeido): Escrito => ({
  recibe: solicitante ?? '',
  tipo_documento: 'Cédula de ciudadanía',
  documento: identificacion ?? '',
  calidad: '',
  modalidad: textoLlano(data['modalidad']),
  finalidad: [textoLlano(data['finalidad']), textoLlano(data['finalidad_detalle'])].filter(Boolean).join(': '),
  copias: Number(textoLlano(data['copias'])) || 1,
})

/** Receiver, document and, where the law asks for it, purpose (D. 1260 de 1970, art. 115). */
export const Entregar = ({ tramite, onClose }: { tramite: TramiteLeido; onClose: () => void }) => {
  const { data: tipos } = useCatalogo<ListaCatalogo>('/tipoDocIde')
  const tipo = tipoDe(tramite.tipo)
  const conFinalidad = tipo?.exigeFinalidad === true
  const modalidad = tipo?.campos['modalidad']
  const modalidades = modalidad?.widget === 'choice' ? modalidad.opciones : []
  const form = useFormulario({
    inicial: () => conLoSabido(tramite),
    revisar: (escrito) =>
      Object.fromEntries(
        (
          [
            'recibe',
            'tipo_documento',
            'documento',
            ...(conFinalidad ? (['modalidad', 'finalidad'] as const) : []),
          ] as const
        )
          .filter((campo) => !escrito[campo].trim())
          .map((campo) => [campo, 'Campo requerido']),
      ),
    enviar: ({ modalidad: como, finalidad, ...quien }) =>
      api.post(`/tramites/${tramite.id}/entrega`, {
        ...quien,
        ...(conFinalidad ? { modalidad: como, finalidad } : {}),
        version: tramite.version,
      }),
    cargando: 'Guardando...',
    exito: 'Guardado correctamente',
    fallo: '',
    alHacer: () => {
      alCambiarTramite(tramite.id)
      onClose()
    },
  })
  const { datos: escrito, errores, cambiar: poner } = form
  const texto = (campo: 'recibe' | 'documento' | 'calidad', label: string, className: string, required = true) => (
    <TextoInput className={className} label={label} required={required} maxLength={200} {...form.campo(campo)} />
  )
  return (
    <Dialogo opened size="lg" title="Entregar" onClose={onClose} si="Entregar" {...form.dialogo}>
      <div className="kit-campos">
        {texto('recibe', 'Quién recibe', 'c8')}
        {texto('calidad', 'En qué calidad', 'c4', false)}
        <SelectBuscable
          className="c5"
          label="Tipo de documento"
          required
          options={(tipos?.data ?? []).map(({ name }) => ({ value: name, label: name }))}
          value={escrito.tipo_documento}
          error={errores['tipo_documento']}
          onChange={(value) => poner({ tipo_documento: value ?? '' })}
        />
        {texto('documento', 'Número de documento', 'c4')}
        <TextoInput
          className="c3"
          label="Copias"
          inputMode="numeric"
          maxLength={2}
          value={escrito.copias === null ? '' : String(escrito.copias)}
          error={errores['copias']}
          onChange={(value) => poner({ copias: Number(value.replace(/\D/g, '')) || null })}
        />
        {conFinalidad ? (
          <>
            <SelectBuscable
              label="Modalidad de la copia"
              required
              options={modalidades.map(({ value, label }) => ({ value: String(value), label }))}
              value={escrito.modalidad || null}
              error={errores['modalidad']}
              onChange={(value) => poner({ modalidad: value ?? '' })}
            />
            <TextArea label="Para qué la necesita" required minRows={2} maxLength={500} {...form.campo('finalidad')} />
          </>
        ) : null}
      </div>
    </Dialogo>
  )
}
