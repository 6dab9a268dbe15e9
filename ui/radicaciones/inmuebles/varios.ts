import type { InmueblesHallados } from '../../../schemas/respuestas/inmueble.ts'
import { api } from '../../kit/api.ts'
import type { Pegado } from '../varios/PanelVarios.tsx'
import type { Sugerencia } from '../BuscarFila.tsx'
import type { ActoForm } from '../formulario.ts'
import type { DelPredio } from './inmueble.ts'

export type PredioHallado = DelPredio & { key: number }

/** The properties that have each of these matrículas, asked for at once. */
export const buscarMatriculas = async (matriculas: readonly string[]): Promise<Pegado<PredioHallado>[]> => {
  const hallados = await api.post<InmueblesHallados>('/inmueblesPorMatricula', { matriculas }, { lee: true })
  return hallados.map(({ matricula: escrito, inmueble }) => ({
    escrito,
    candidatos: inmueble
      ? [
          {
            id: inmueble.id,
            titulo: inmueble.matricula,
            detalle: [inmueble.direccion, inmueble.municipio].filter(Boolean).join(' · ') || 'Sin dirección',
            valor: { ...inmueble, key: inmueble.id },
          },
        ]
      : [],
  }))
}

/** The properties of the other acts that this one has not: a deed goes as a rule over the same. */
export const deOtrosActos = (actos: readonly ActoForm[], clave: string): Sugerencia<PredioHallado>[] => {
  const otros = actos.filter((acto) => acto.clave !== clave).flatMap(({ actosradiinmuebles }) => actosradiinmuebles)
  const suyos = actos.find((acto) => acto.clave === clave)?.actosradiinmuebles ?? []
  const nuevos = new Map(otros.map((inmueble) => [inmueble.id_inmuebles, inmueble]))
  for (const { id_inmuebles } of suyos) nuevos.delete(id_inmuebles)
  return [...nuevos.values()].map((inmueble) => ({
    key: `acto-${inmueble.id_inmuebles}`,
    titulo: inmueble.matricula,
    valor: { ...inmueble, key: inmueble.id_inmuebles },
    detalle: [inmueble.direccion, inmueble.municipio].filter(Boolean).join(' · '),
  }))
}
