import {
  type EstadoDeReclamo,
  type PasoPedido,
  DECISIONES,
  NOMBRE_DE_DECISION,
  opciones,
} from '../../../schemas/personas/habeas.ts'
import type { ReclamoLeido } from '../../../schemas/respuestas/personas/habeas.ts'

export const VERBO: Readonly<Record<PasoPedido, string>> = {
  verificar: 'Anotar cómo se verificó',
  completar: 'Está completa',
  pedir: 'Pedir lo que falta',
  prorrogar: 'Prorrogar',
  trasladar: 'Trasladar',
  responder: 'Responder',
  desistir: 'Registrar desistimiento',
}

export const NOMBRE_DE_PASO: Readonly<Record<ReclamoLeido['pasos'][number]['paso'], string>> = {
  recibir: 'Recibida',
  verificar: 'Identidad verificada',
  completar: 'Completa',
  pedir: 'Se pidió lo que falta',
  prorrogar: 'Prorrogada',
  trasladar: 'Trasladada',
  responder: 'Respondida',
  desistir: 'Desistida',
  proponer: 'Dos meses de silencio',
  por_vencer: 'Por vencer',
  vencido: 'Vencida',
}

export const EXPLICA: Partial<Record<PasoPedido, string>> = {
  pedir:
    'Se pide una sola vez y completo. El titular tiene dos meses; después se entiende que desiste (Ley 1581 de 2012, art. 15).',
  prorrogar: 'Se le dice al titular por qué y hasta cuándo, antes de que venza el término.',
  trasladar: 'Lo que no es de la notaría se envía a quien sí en 2 días hábiles, y se le dice al titular.',
  desistir: 'Sin respuesta en dos meses, o porque el titular lo dijo.',
}

/** Usual next steps, most usual first. */
const SIGUE: Partial<Record<EstadoDeReclamo, readonly PasoPedido[]>> = {
  recibido: ['completar', 'responder', 'pedir'],
  incompleto: ['completar'],
  en_tramite: ['responder'],
}

type Siguiente = ReclamoLeido['siguientes'][number]

export function enOrden({ estado, siguientes }: Pick<ReclamoLeido, 'estado' | 'siguientes'>): {
  siguen: Siguiente[]
  otros: Siguiente[]
} {
  const usuales = SIGUE[estado] ?? []
  return {
    siguen: usuales.flatMap((cual) => siguientes.filter(({ paso, impide }) => paso === cual && impide === null)),
    otros: siguientes.filter(({ paso, impide }) => !usuales.includes(paso) || impide !== null),
  }
}

export const LAS_DECISIONES = opciones(DECISIONES, NOMBRE_DE_DECISION)
