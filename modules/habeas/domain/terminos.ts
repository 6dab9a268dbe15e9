import { addMonths, bogotaDate } from '../../../schemas/es-co/index.ts'
import {
  DIAS_DE_RESPUESTA,
  esReclamo,
  type EstadoDeReclamo,
  type TipoDeReclamo,
  TIPOS_DE_RECLAMO,
} from '../../../schemas/personas/habeas.ts'
import { diaCero, habilDesde, habilesEntre, sumarHabiles, type Calendario } from '../../calendario/domain.ts'

/** Business days to answer, and of the extension, announced before the first end. */
interface Termino {
  dias: number
  prorroga: number
  norma: string
}

const CONSULTA: Termino = { dias: DIAS_DE_RESPUESTA.consulta, prorroga: 5, norma: 'Ley 1581 de 2012, art. 14' }
const RECLAMO: Termino = { dias: DIAS_DE_RESPUESTA.reclamo, prorroga: 8, norma: 'Ley 1581 de 2012, art. 15' }

export const terminoDe = (tipo: TipoDeReclamo): Termino => (esReclamo(tipo) ? RECLAMO : CONSULTA)

/** Business days to ask for missing data (art. 15, num. 1), to forward the claim, and to set the legend (num. 2). */
const DIAS_PARA_PEDIR = 5
const DIAS_PARA_TRASLADAR = 2
/** Months without an answer until withdrawal (art. 15, num. 1). */
const MESES_PARA_COMPLETAR = 2

export interface Contado {
  tipo: TipoDeReclamo
  estado: EstadoDeReclamo
  recibido_en: string
  completo_en: string | null
  requerido_en: string | null
  prorroga: number
}

export const ABIERTOS: readonly EstadoDeReclamo[] = ['recibido', 'incompleto', 'en_tramite']
export const estaAbierto = (estado: EstadoDeReclamo): boolean => ABIERTOS.includes(estado)

/** Deadline of the answer, in business days from the complete claim. */
export const limiteDe = (calendario: Calendario, { tipo, recibido_en, completo_en, prorroga }: Contado): string =>
  sumarHabiles(calendario, diaCero(calendario, completo_en ?? recibido_en), terminoDe(tipo).dias + prorroga)

/** Deadline to complete it: two months, or the next business day (Ley 4 de 1913, art. 62). */
export const completarHasta = (calendario: Calendario, requerido: string): string =>
  habilDesde(calendario, addMonths(bogotaDate(requerido), MESES_PARA_COMPLETAR))

export function venceDe(calendario: Calendario, reclamo: Contado): string | null {
  if (!estaAbierto(reclamo.estado)) return null
  return reclamo.estado === 'incompleto' && reclamo.requerido_en
    ? completarHasta(calendario, reclamo.requerido_en)
    : limiteDe(calendario, reclamo)
}

export const pedirHasta = (calendario: Calendario, { recibido_en }: Pick<Contado, 'recibido_en'>): string =>
  sumarHabiles(calendario, diaCero(calendario, recibido_en), DIAS_PARA_PEDIR)
export const trasladarHasta = (calendario: Calendario, { recibido_en }: Pick<Contado, 'recibido_en'>): string =>
  sumarHabiles(calendario, diaCero(calendario, recibido_en), DIAS_PARA_TRASLADAR)

/** `rojo`: late; `ambar`: up to three business days left; `espera`: waiting for the data subject. */
export type Tono = 'verde' | 'ambar' | 'rojo' | 'espera'
const DIAS_DE_AMBAR = 3

/** Clock of a claim; null once it ended. @returns business days left, negative when late */
export function relojDe(
  calendario: Calendario,
  reclamo: Contado,
  hoy: string,
): { vence: string; dias: number; tono: Tono } | null {
  const vence = venceDe(calendario, reclamo)
  if (vence === null) return null
  const dias = habilesEntre(calendario, hoy, vence) - habilesEntre(calendario, vence, hoy)
  if (reclamo.estado === 'incompleto') return { vence, dias, tono: hoy > vence ? 'ambar' : 'espera' }
  return { vence, dias, tono: hoy > vence ? 'rojo' : dias <= DIAS_DE_AMBAR ? 'ambar' : 'verde' }
}

/** Whether the record shows «reclamo en trámite»: a complete, undecided claim (art. 15, num. 2). */
export const llevaLeyenda = (tipo: TipoDeReclamo, estado: EstadoDeReclamo): boolean =>
  esReclamo(tipo) && (estado === 'recibido' || estado === 'en_tramite')

export interface Cifras {
  recibidos: number
  abiertos: number
  respondidos: number
  a_tiempo: number
  trasladados: number
  desistidos: number
  /** Median business days from completeness to answer; null without answers. */
  mediana: number | null
  por_tipo: Record<TipoDeReclamo, number>
}

type Terminado = Contado & { terminado_en: string | null }

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
