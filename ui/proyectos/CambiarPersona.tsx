import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { useFormulario } from '../kit/forms/use-formulario.ts'
import { mensajeDe } from '../kit/http/api-error.ts'
import { api, query } from '../kit/http/api.ts'
import type { DialogoProps } from '../screen/dialogos.ts'
import './proyectos.css'

interface Persona {
  id: number
  nombres: string
  apellidos: string | null
  /** Absent without the permission to read it. */
  numero_documento?: string
}

interface DeSelect {
  value: number | null
  onChange: (value: number | null) => void
  valueLabel?: string
  error?: string
}

const buscar = async (text: string) => {
  const { data } = await api.get<{ data: Persona[] }>(`/persona?${query({ q: text, pageSize: 50 })}`)
  return data.map(({ id, nombres, apellidos, numero_documento }) => ({
    value: id,
    label: [nombres, apellidos].filter(Boolean).join(' '),
    detail: numero_documento,
  }))
}

export const SelectPersona = ({ value, onChange, valueLabel, error }: DeSelect) => (
  <SelectBuscable
    label="Persona"
    required
    value={value}
    valueLabel={valueLabel}
    search={buscar}
    error={error}
    placeholder="Nombre o documento"
    nothing="No hay una persona así"
    onChange={onChange}
  />
)

const CambiarPersona = ({ fila, onClose, onHecho }: DialogoProps) => {
  const { dialogo, campo } = useFormulario({
    inicial: { usuario_plataforma: Number(fila?.['usuario_plataforma']) || null },
    revisar: ({ usuario_plataforma }) => ({
      usuario_plataforma: usuario_plataforma === null ? 'Seleccione una persona' : '',
    }),
    enviar: (datos) => api.put(`/proyecto/${String(fila?.['id'])}`, datos),
    cargando: 'Guardando cambios...',
    exito: 'Actualizado correctamente',
    fallo: 'No se pudo actualizar la persona del proyecto',
    alHacer: () => {
      onHecho()
      onClose()
    },
  })
  const { problema, ...envio } = dialogo
  const { error, ...persona } = campo('usuario_plataforma')
  return (
    <Dialogo opened size="sm" title="Cambiar persona" onClose={onClose} si="Guardar" {...envio}>
      <p className="muted mb-4">{`${String(fila?.['codigo'] ?? '')} · ${String(fila?.['proyecto'] ?? '')}`}</p>
      <SelectPersona
        {...persona}
        valueLabel={String(fila?.['nombre_persona'] ?? '')}
        error={error ?? (problema ? mensajeDe(problema) : '')}
      />
    </Dialogo>
  )
}

export default CambiarPersona
