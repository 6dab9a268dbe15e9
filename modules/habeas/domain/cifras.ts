import { bogotaDate } from '../../../schemas/es-co/index.ts'
import { TIPOS_DE_RECLAMO, type TipoDeReclamo } from '../../../schemas/personas/habeas.ts'
import { diaCero, habilesEntre, type Calendario } from '../../calendario/domain.ts'
import { estaAbierto, limiteDe, type Contado } from './terminos.ts'

export interface Cifras {
  recibidos: number
  abiertos: number
  respondidos: number
  /** Of those answered, in their term. */
  a_tiempo: number
  trasladados: number
  desistidos: number
  /** Median of business days from being complete to the answer; null where none was answered. */
  mediana: number | null
  por_tipo: Record<TipoDeReclamo, number>
}

type Terminado = Contado & { terminado_en: string | null }

/** What the claims of a year add up to. */
export function cifrasDe(calendario: Calendario, reclamos: readonly Terminado[]): Cifras {
  const con = (estado: Contado['estado']) => reclamos.filter((uno) => uno.estado === estado)
  const dias = con('respondido')
    .flatMap(({ terminado_en, completo_en, recibido_en }) =>
      terminado_en
        ? [habilesEntre(calendario, diaCero(calendario, completo_en ?? recibido_en), bogotaDate(terminado_en))]
        : [],
    )
    .sort((a, b) => a - b)
  const medio = dias.length >> 1
  return {
    recibidos: reclamos.length,
    abiertos: reclamos.filter(({ estado }) => estaAbierto(estado)).length,
    respondidos: con('respondido').length,
    a_tiempo: con('respondido').filter(
      (uno) => uno.terminado_en && bogotaDate(uno.terminado_en) <= limiteDe(calendario, uno),
    ).length,
    trasladados: con('trasladado').length,
    desistidos: con('desistido').length,
    mediana:
      dias.length === 0
        ? null
        : dias.length % 2
          ? (dias[medio] ?? null)
          : ((dias[medio - 1] ?? 0) + (dias[medio] ?? 0)) / 2,
    por_tipo: Object.fromEntries(
      TIPOS_DE_RECLAMO.map((tipo) => [tipo, reclamos.filter((uno) => uno.tipo === tipo).length]),
    ) as Record<TipoDeReclamo, number>, // each of them
  }
}
