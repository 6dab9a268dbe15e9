import { formatDocument } from '../../schemas/es-co.ts'
import { api, query } from '../kit/api.ts'
import type { FieldProps } from '../kit/campos/field.ts'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { useCatalogo } from '../kit/useApi.ts'
import { RegistrarPersona } from '../personas/index.ts'

interface Persona { id: number; nombres: string; apellidos: string | null; numero_documento: string }

const nombreDe = ({ nombres, apellidos }: Persona): string => [nombres, apellidos].filter(Boolean).join(' ')

const buscar = async (text: string) => {
  const { data } = await api.get<{ data: Persona[] }>(`/persona?${query({ q: text, pageSize: 20 })}`)
  return data.map((persona) => ({ value: persona.id, label: nombreDe(persona), detail: formatDocument(persona.numero_documento) }))
}

type Props = Omit<FieldProps<number | null>, 'onChange'> & { onChange: (id: number | null) => void }

/** Who will owe the money, found by name or document. */
export const BuscarDeudor = ({ onChange, ...rest }: Props) => {
  const { data } = useCatalogo<Persona>(rest.value === null ? null : `/persona/${rest.value}`)
  return (
    <div className="pago-deudor">
      <SelectBuscable
        label="Deudor"
        placeholder="Nombre o documento"
        {...rest}
        search={buscar}
        valueLabel={data ? nombreDe(data) : ''}
        nothing="No hay una persona así"
        onChange={(id) => onChange(id)}
      />
      <RegistrarPersona disabled={rest.disabled} onGuardada={({ id }) => onChange(id)} />
    </div>
  )
}
