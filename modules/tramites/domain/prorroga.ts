import { formatDate, plural } from '../../../schemas/es-co/index.ts'
import type { EstadoDeTramite } from '../../../schemas/tramites/tramite.ts'
import { ABIERTOS } from './estados.ts'

/** What of a procedure its extensions look at. */
export interface Prorrogable {
  estado: EstadoDeTramite
  vence: string | null
  pausado_desde: string | null
  responder_hasta: string | null
  dias_limite: number | null
  prorroga: number
  respuesta_prorrogada: boolean
  /** The norm of its kind that says by when it is answered, where it has one of its own; that gives no more time. */
  norma_respuesta?: string | undefined
}

/** More time for the office (`termino`, so many business days) or for who asked to answer (`respuesta`, as much again). */
export interface Prorroga {
  de: 'termino' | 'respuesta'
  dias?: number | null
  motivo?: string | null
}

export const NORMA_DE_PRORROGA = {
  termino: 'Ley 1755 de 2015, art. 14, par.',
  respuesta: 'Ley 1755 de 2015, art. 17',
} as const
const { termino: PLAZO, respuesta: RESPUESTA } = NORMA_DE_PRORROGA

/** Business days that its limit may still be given: in all, at most as many as it had. */
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

/** What is wrong with an extension, by field: told before it expires, at most double, and who asked only once. */
export function faltasDeProrroga(t: Prorrogable, pedida: Prorroga, hoy: string): Record<string, string[]> {
  const faltas = pedida.de === 'termino' ? faltasDelTermino(t, pedida.dias, hoy) : faltasDeLaRespuesta(t, hoy)
  const sinMotivo = pedida.de === 'termino' && !pedida.motivo?.trim()
  return { ...faltas, ...(sinMotivo && { motivo: ['Diga el motivo de la demora: se le informa a quien espera.'] }) }
}
