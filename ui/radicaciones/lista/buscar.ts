import { api, query } from '../../kit/http/api.ts'

interface Radicacion {
  id: number
  numero_radicacion: number
  num_escritura: string | null
  otorgante1: string | null
}

export const buscarRadicacion = async (text: string) => {
  const { data } = await api.get<{ data: Radicacion[] }>(`/radi?${query({ q: text, pageSize: 20 })}`)
  return data.map(({ id, numero_radicacion, num_escritura, otorgante1 }) => ({
    value: id,
    label: `No. ${numero_radicacion}`,
    detail: [num_escritura ? `Escritura ${num_escritura}` : '', otorgante1].filter(Boolean).join(' · '),
  }))
}
