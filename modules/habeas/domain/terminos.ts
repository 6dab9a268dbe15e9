import { addMonths, bogotaDate } from '../../../schemas/es-co/index.ts'
import { type EstadoDeReclamo, type TipoDeReclamo, TIPOS_DE_RECLAMO } from '../../../schemas/personas/habeas.ts'
import { diaCero, habilDesde, habilesEntre, sumarHabiles, type Calendario } from '../../calendario/domain.ts'

/** Business days to answer, and those that may be added, told before the first ones end. */
interface Termino {
  dias: number
  prorroga: number
  norma: string
}

const CONSULTA: Termino = { dias: 10, prorroga: 5, norma: 'Ley 1581 de 2012, art. 14' }
const RECLAMO: Termino = { dias: 15, prorroga: 8, norma: 'Ley 1581 de 2012, art. 15' }

/** Who only asks to know, or for the proof (art. 8 b), makes a consulta; who asks that something change, a reclamo. */
export const esReclamo = (tipo: TipoDeReclamo): boolean => tipo !== 'consulta' && tipo !== 'prueba'
export const terminoDe = (tipo: TipoDeReclamo): Termino => (esReclamo(tipo) ? RECLAMO : CONSULTA)

/** Business days to ask for what is missing (art. 15, num. 1), to send it to whom it belongs, and to put the legend (num. 2). */
const DIAS_PARA_PEDIR = 5
const DIAS_PARA_TRASLADAR = 2
/** Months of silence after which it is given up (art. 15, num. 1). */
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

/** The last day to answer: business days after the one on which all that it needs was there. */
export const limiteDe = (calendario: Calendario, { tipo, recibido_en, completo_en, prorroga }: Contado): string =>
  sumarHabiles(calendario, diaCero(calendario, completo_en ?? recibido_en), terminoDe(tipo).dias + prorroga)

/** Last day of the titular to complete it: two months later, or the first business day after (Ley 4 de 1913, art. 62). */
export const completarHasta = (calendario: Calendario, requerido: string): string =>
  habilDesde(calendario, addMonths(bogotaDate(requerido), MESES_PARA_COMPLETAR))

export function venceDe(calendario: Calendario, reclamo: Contado): string | null {
  if (!estaAbierto(reclamo.estado)) return null
  return reclamo.estado === 'incompleto' && reclamo.requerido_en
    ? completarHasta(calendario, reclamo.requerido_en)
    : limiteDe(calendario, reclamo)
}

/** The last day to ask for what is missing; and to send it to whom it belongs. */
export const pedirHasta = (calendario: Calendario, { recibido_en }: Pick<Contado, 'recibido_en'>): string =>
  sumarHabiles(calendario, diaCero(calendario, recibido_en), DIAS_PARA_PEDIR)
export const trasladarHasta = (calendario: Calendario, { recibido_en }: Pick<Contado, 'recibido_en'>): string =>
  sumarHabiles(calendario, diaCero(calendario, recibido_en), DIAS_PARA_TRASLADAR)

/** `rojo` once it is late, `ambar` with three business days or fewer left, `espera` while the titular has to answer. */
export type Tono = 'verde' | 'ambar' | 'rojo' | 'espera'
const DIAS_DE_AMBAR = 3

/** How a claim stands with its clock today; null once it ended. @returns business days left, negative the days it is late */
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

/** Whether the person's record says «reclamo en trámite»: of a claim that is complete, until it is decided (art. 15, num. 2). */
export const llevaLeyenda = (tipo: TipoDeReclamo, estado: EstadoDeReclamo): boolean =>
  esReclamo(tipo) && (estado === 'recibido' || estado === 'en_tramite')

export interface Cifras {
  recibidos: number
  abiertos: number
  respondidos: number
  /** Answered within their term. */
  a_tiempo: number
  trasladados: number
  desistidos: number
  /** Median of business days from being complete to the answer; null where none was answered. */
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
