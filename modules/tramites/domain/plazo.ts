import { addMonths, formatDate, plural } from '../../../schemas/es-co/index.ts'
import { sumarDiasHabiles } from '../../../schemas/citas/festivos.ts'
import { esHabil, habilDesde, type Calendario, habilesEntre, sumarHabiles } from '../../calendario/domain.ts'
import type { EstadoDeTramite } from '../../../schemas/tramites/tramite.ts'
import { ABIERTOS } from './estados.ts'
import { NORMA_DE_PRORROGA } from '../../../schemas/tramites/tramite-estado.ts'

/** Business days, as of filing. */
export interface Termino {
  dias_promesa: number
  dias_limite: number
  prorroga: number
}

/** Calendar dates; `hasta` is the last stopped day, null while stopped. */
export interface Pausa {
  desde: string
  hasta: string | null
}

/** Calendar dates. */
export interface Plazo {
  promesa: string
  vence: string
}

/**
 * Day 0 does not count. A pause runs from the day after the return through the day of the answer (Ley 1755 de 2015, art. 17);
 * an open one moves nothing. After an extension the promised date is the new limit.
 */
export function contarPlazo(
  calendario: Calendario,
  diaCero: string,
  { dias_promesa, dias_limite, prorroga }: Termino,
  pausas: readonly Pausa[] = [],
): Plazo {
  const parado = (dia: string) => pausas.some(({ desde, hasta }) => hasta !== null && dia > desde && dia <= hasta)
  const sumar = (dias: number) => sumarDiasHabiles(diaCero, dias, (dia) => esHabil(calendario, dia) && !parado(dia))
  const vence = sumar(dias_limite + prorroga)
  return { promesa: prorroga > 0 ? vence : sumar(dias_promesa), vence }
}

/** Months to answer a return (Ley 1755 de 2015, art. 17), unless the type has its own rule. */
export const MESES_PARA_RESPONDER = 1

/** Calendar months (Código Civil, art. 67), moved to the next business day (Ley 4 de 1913, art. 62). An extension doubles them. */
export const responderHasta = (calendario: Calendario, devuelto: string, meses: number, prorrogada: boolean): string =>
  habilDesde(calendario, addMonths(devuelto, prorrogada ? meses * 2 : meses))

export type TonoDePlazo = 'ok' | 'warn' | 'danger' | 'info'

export interface PlazoDicho {
  texto: string
  tono: TonoDePlazo
  /** Business days left; negative once expired. */
  dias: number
  pausado: boolean
  nota: string | null
}

export interface ConPlazo {
  vence: string | null
  pausado_desde: string | null
  responder_hasta: string | null
  dias_limite: number | null
  prorroga: number
}

/** Percent of the term. */
const [AMBAR, ROJO] = [60, 85]

const habiles = (dias: number): string => plural(dias, 'día hábil', 'días hábiles')

/** On a weekend right after the limit the business-day count is 0, so the date is given. */
function textoDe(vence: string, dias: number, hoy: string): string {
  if (hoy === vence) return 'vence hoy'
  if (hoy < vence) return `vence en ${habiles(dias)}`
  return dias === 0 ? `venció el ${formatDate(vence)}` : `venció hace ${habiles(-dias)}`
}

function textoDePausa({ pausado_desde, responder_hasta }: ConPlazo, hoy: string): string {
  const desde = `en pausa desde el ${formatDate(pausado_desde)}`
  if (!responder_hasta) return desde
  return hoy > responder_hasta
    ? `${desde}: la respuesta se esperó hasta el ${formatDate(responder_hasta)}`
    : `${desde}: se espera respuesta hasta el ${formatDate(responder_hasta)}`
}

/** Business days to deliver what silence granted (Ley 1755 de 2015, art. 14, num. 1). */
export interface Silencio {
  entregar: number
  norma: string
}

/** Delivery deadline if silence granted the request, else null. */
export const concedidoPorSilencio = (
  calendario: Calendario,
  { vence, pausado_desde }: Pick<ConPlazo, 'vence' | 'pausado_desde'>,
  silencio: Silencio | undefined,
  hoy: string,
): string | null =>
  silencio && vence && !pausado_desde && hoy > vence ? sumarHabiles(calendario, vence, silencio.entregar) : null

/** Null once ended. The tone follows the used share of the legal limit. */
export function plazoDicho(
  calendario: Calendario,
  tramite: ConPlazo,
  hoy: string,
  silencio?: Silencio,
): PlazoDicho | null {
  const { vence, pausado_desde, dias_limite, prorroga } = tramite
  if (!vence) return null
  const corte = pausado_desde ?? hoy
  const dias = corte <= vence ? habilesEntre(calendario, corte, vence) : -habilesEntre(calendario, vence, corte)
  if (pausado_desde) return { texto: textoDePausa(tramite, hoy), tono: 'info', dias, pausado: true, nota: null }
  const total = (dias_limite ?? 0) + prorroga
  const corrido = (total - dias) * 100
  const entregar = concedidoPorSilencio(calendario, tramite, silencio, hoy)
  return {
    texto: textoDe(vence, dias, hoy),
    tono: hoy > vence || corrido >= total * ROJO ? 'danger' : corrido >= total * AMBAR ? 'warn' : 'ok',
    dias,
    pausado: false,
    nota:
      entregar && silencio
        ? `Se entiende concedido: entréguelo a más tardar el ${formatDate(entregar)} (${silencio.norma}).`
        : null,
  }
}

export interface Prorrogable {
  estado: EstadoDeTramite
  vence: string | null
  pausado_desde: string | null
  responder_hasta: string | null
  dias_limite: number | null
  prorroga: number
  respuesta_prorrogada: boolean
  /** Norm of the type's own answer term, which cannot be extended. */
  norma_respuesta?: string | undefined
}

/** `termino`: business days for the office. `respuesta`: doubles the applicant's term. */
export interface Prorroga {
  de: 'termino' | 'respuesta'
  dias?: number | null
  motivo?: string | null
}

const { termino: PLAZO, respuesta: RESPUESTA } = NORMA_DE_PRORROGA

/** Business days; in all at most the initial limit. */
export const prorrogaPosible = ({ dias_limite, prorroga }: Pick<Prorrogable, 'dias_limite' | 'prorroga'>): number =>
  Math.max(0, (dias_limite ?? 0) - prorroga)

function faltasDelTermino(t: Prorrogable, dias: number | null | undefined, hoy: string): Record<string, string[]> {
  const { estado, vence, pausado_desde } = t
  if (!ABIERTOS.includes(estado) || !vence) return { dias: ['Su trámite terminó: no hay término que prorrogar.'] }
  if (!pausado_desde && hoy > vence)
    return { dias: [`El término venció el ${formatDate(vence)}: se prorroga antes de vencer (${PLAZO}).`] }
  const posible = prorrogaPosible(t)
  if (posible === 0) return { dias: [`Ya se prorrogó todo lo que se podía: hasta el doble de lo inicial (${PLAZO}).`] }
  if (!dias || dias < 1) return { dias: ['Diga cuántos días hábiles más.'] }
  return dias > posible
    ? { dias: [`Se puede prorrogar hasta ${plural(posible, 'día hábil', 'días hábiles')} más (${PLAZO}).`] }
    : {}
}

function faltasDeLaRespuesta(t: Prorrogable, hoy: string): Record<string, string[]> {
  const { estado, responder_hasta, respuesta_prorrogada, norma_respuesta } = t
  if (estado !== 'devuelto' || !responder_hasta) return { de: ['No se espera ninguna respuesta de quien lo pidió.'] }
  if (norma_respuesta) return { de: [`El plazo para responder no se prorroga (${norma_respuesta}).`] }
  if (respuesta_prorrogada) return { de: [`El plazo para responder ya se prorrogó una vez (${RESPUESTA}).`] }
  return hoy > responder_hasta
    ? {
        de: [
          `El plazo para responder venció el ${formatDate(responder_hasta)}: se prorroga antes de vencer (${RESPUESTA}).`,
        ],
      }
    : {}
}

/** Faults by field: before expiry, at most double, once for the applicant. */
export function faltasDeProrroga(t: Prorrogable, pedida: Prorroga, hoy: string): Record<string, string[]> {
  const faltas = pedida.de === 'termino' ? faltasDelTermino(t, pedida.dias, hoy) : faltasDeLaRespuesta(t, hoy)
  const sinMotivo = pedida.de === 'termino' && !pedida.motivo?.trim()
  return { ...faltas, ...(sinMotivo && { motivo: ['Diga el motivo de la demora: se le informa a quien espera.'] }) }
}
