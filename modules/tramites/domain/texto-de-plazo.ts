import { formatDate, plural } from '../../../schemas/es-co/index.ts'
import { habilesEntre, sumarHabiles, type Calendario } from '../../calendario/domain.ts'

/** In time, amber, red, stopped. */
export type TonoDePlazo = 'ok' | 'warn' | 'danger' | 'info'

/** A term as it is shown. */
export interface PlazoDicho {
  /** «vence en 3 días hábiles». */
  texto: string
  tono: TonoDePlazo
  /** Business days left; negative once it expired. */
  dias: number
  pausado: boolean
  /** What follows of having expired; null where nothing does. */
  nota: string | null
}

/** What of a procedure says its term. */
export interface ConPlazo {
  vence: string | null
  pausado_desde: string | null
  responder_hasta: string | null
  dias_limite: number | null
  prorroga: number
}

/** Percent of a term from which it is amber, and red. */
const [AMBAR, ROJO] = [60, 85]

const habiles = (dias: number): string => plural(dias, 'día hábil', 'días hábiles')

/** «vence en 3 días hábiles», «vence hoy», «venció hace 2 días hábiles»; on a weekend right after it, «venció el 20/11/2026». */
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

/** Business days to hand over what silence granted (Ley 1755 de 2015, art. 14, num. 1). */
export interface Silencio {
  entregar: number
  norma: string
}

/** Where silence granted what was asked for: until when it is to be handed over. Null where it did not. */
export const concedidoPorSilencio = (
  calendario: Calendario,
  { vence, pausado_desde }: Pick<ConPlazo, 'vence' | 'pausado_desde'>,
  silencio: Silencio | undefined,
  hoy: string,
): string | null =>
  silencio && vence && !pausado_desde && hoy > vence ? sumarHabiles(calendario, vence, silencio.entregar) : null

/**
 * How a term stands today; null once it is over. Amber and red by how much of the legal limit has gone by; while the clock is stopped, by
 * none.
 */
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
