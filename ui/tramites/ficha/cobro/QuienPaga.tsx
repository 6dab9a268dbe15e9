import { formatDocument } from '../../../../schemas/es-co.ts'
import { api, query } from '../../../kit/api.ts'
import { SelectBuscable } from '../../../kit/campos/SelectBuscable.tsx'
import { RegistrarPersona } from '../../../personas/index.ts'

/** The document is not told to who only chooses. */
interface Persona {
  id: number
  nombres: string
  apellidos: string | null
  numero_documento?: string
}

export interface Elegida {
  id: number
  nombre: string
}

const nombreDe = ({ nombres, apellidos }: Pick<Persona, 'nombres' | 'apellidos'>): string =>
  [nombres, apellidos].filter(Boolean).join(' ')

const buscar = async (text: string) => {
  const { data } = await api.get<{ data: Persona[] }>(`/persona?${query({ q: text, pageSize: 20 })}`)
  return data.map((persona) => ({
    value: persona.id,
    label: nombreDe(persona),
    detail: persona.numero_documento && formatDocument(persona.numero_documento),
  }))
}

/** Who pays for a procedure: who asked for it, where the office has them, or anybody else. */
export const QuienPaga = ({
  value,
  error,
  onChange,
}: {
  value: Elegida | null
  error: string | undefined
  onChange: (value: Elegida | null) => void
}) => (
  <div className="tramite-quien-paga">
    <SelectBuscable
      label="Quién paga"
      required
      placeholder="Nombre o documento"
      nothing="No hay una persona así"
      search={buscar}
      value={value?.id ?? null}
      valueLabel={value?.nombre ?? ''}
      error={error}
      onChange={(id, opcion) => onChange(id === null ? null : { id, nombre: opcion?.label ?? '' })}
    />
    <RegistrarPersona
      titulo="Registrar persona"
      onGuardada={(persona) => onChange({ id: persona.id, nombre: nombreDe(persona) })}
    />
  </div>
)
