import { formatDocument } from '../../schemas/es-co.ts'
import { api, query } from '../kit/api.ts'

/** The document is not told to who only chooses. */
interface Persona {
  id: number
  nombres: string
  apellidos: string | null
  numero_documento?: string
}
interface Proyecto {
  id: number
  codigo: string
  proyecto: string
}

/** A person as the search names them. */
export const comoOpcion = ({ id, nombres, apellidos, numero_documento }: Persona) => ({
  value: id,
  label: [nombres, apellidos].filter(Boolean).join(' '),
  detail: numero_documento && formatDocument(numero_documento),
})

/** Persons by name or document. */
export const buscarPersona = async (text: string) => {
  const { data } = await api.get<{ data: Persona[] }>(`/persona?${query({ q: text, pageSize: 20 })}`)
  return data.map(comoOpcion)
}

/** Projects by code or name. */
export const buscarProyecto = async (text: string) => {
  const { data } = await api.get<{ data: Proyecto[] }>(`/proyecto2?${query({ q: text, pageSize: 20 })}`)
  return data.map(({ id, codigo, proyecto }) => ({ value: id, label: proyecto, detail: codigo }))
}
