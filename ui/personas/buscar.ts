import { formatDocument } from '../../schemas/es-co/index.ts'
import { api, query } from '../kit/http/api.ts'
import { nombreCompleto } from './domain.ts'

interface Hallada {
  id: number
  nombres: string
  apellidos: string | null
  /** Absent without the permission to read it. */
  numero_documento?: string
}

/** Options of a select of people. */
export const buscarPersona = async (text: string) => {
  const { data } = await api.get<{ data: Hallada[] }>(`/persona?${query({ q: text.trim(), pageSize: 20 })}`)
  return data.map((persona) => ({
    value: persona.id,
    label: nombreCompleto(persona),
    detail: persona.numero_documento && formatDocument(persona.numero_documento),
  }))
}
