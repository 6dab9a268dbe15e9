import { nearestFirst } from '../../../schemas/es-co/index.ts'
import type { TarjetaDeTramite as Tarjeta } from '../../../schemas/respuestas/tramites/tramites-tipos.ts'

export interface GrupoDeTarjetas {
  grupo: string
  tarjetas: readonly Tarjeta[]
}

/** The kinds that a search finds, in their groups and in the office's order; by what they are called first of all. */
export const agrupar = (tarjetas: readonly Tarjeta[], busca: string): GrupoDeTarjetas[] => {
  const nombres = ({ titulo, empresa, resumen, grupo, pide }: Tarjeta) => [
    titulo,
    empresa,
    resumen,
    grupo,
    pide.join(' '),
  ]
  const halladas = new Set(nearestFirst(tarjetas, busca, nombres))
  const grupos = [...new Set(tarjetas.map(({ grupo }) => grupo))]
  return grupos
    .map((grupo) => ({ grupo, tarjetas: tarjetas.filter((una) => una.grupo === grupo && halladas.has(una)) }))
    .filter(({ tarjetas: suyas }) => suyas.length > 0)
}
