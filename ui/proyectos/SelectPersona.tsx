import { api, query } from '../kit/http/api.ts'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import './proyectos.css'

interface Persona {
  id: number
  nombres: string
  apellidos: string | null
  /** Not told to who only chooses. */
  numero_documento?: string
}

interface Props {
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

/** The person who answers for a project, searched by name or document. */
export const SelectPersona = ({ value, onChange, valueLabel, error }: Props) => (
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
