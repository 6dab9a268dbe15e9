import type { InmueblesHallados } from '../../../schemas/respuestas/inmueble.ts'
import { api } from '../../kit/api.ts'
import type { Pegado } from '../varios/PanelVarios.tsx'
import type { DelPredio } from './inmueble.ts'

export type PredioHallado = DelPredio & { key: number }

/** The properties that have each of these matrículas, asked for at once. */
export const buscarMatriculas = async (matriculas: readonly string[]): Promise<Pegado<PredioHallado>[]> => {
  const hallados = await api.post<InmueblesHallados>('/inmueblesPorMatricula', { matriculas }, { lee: true })
  return hallados.map(({ matricula: escrito, inmueble }) => ({
    escrito,
    candidatos: inmueble
      ? [{
          id: inmueble.id,
          titulo: inmueble.matricula,
          detalle: [inmueble.direccion, inmueble.municipio].filter(Boolean).join(' · ') || 'Sin dirección',
          valor: { ...inmueble, key: inmueble.id },
        }]
      : [],
  }))
}
