import { formatDate, plural } from '../../../schemas/es-co/index.ts'
import {
  NOMBRE_DE_ESTADO_DE_RECLAMO,
  type Decision,
  type EstadoDeReclamo,
  type PasoPedido,
} from '../../../schemas/personas/habeas.ts'
import type { Calendario } from '../../calendario/domain.ts'
import { ABIERTOS, completarHasta, limiteDe, pedirHasta, terminoDe, trasladarHasta, type Contado } from './terminos.ts'

export type Exigencia =
  | 'motivo'
  | 'falta'
  | 'verificacion'
  | 'trasladado_a'
  | 'dias'
  | 'decision'
  | 'respuesta'
  | 'norma'

/** A transition of a claim: from, to (null: same state), required data. All need the permission to work claims. */
export interface Transicion {
  paso: PasoPedido
  de: readonly EstadoDeReclamo[]
  a: EstadoDeReclamo | null
  exige: readonly Exigencia[]
}

const paso = (
  id: PasoPedido,
  de: readonly EstadoDeReclamo[],
  a: EstadoDeReclamo | null,
  ...exige: readonly Exigencia[]
): Transicion => ({ paso: id, de, a, exige })

/** State machine of a claim (Ley 1581 de 2012, arts. 14 and 15). */
export const TRANSICIONES: readonly Transicion[] = [
  paso('verificar', ABIERTOS, null, 'verificacion'),
  paso('completar', ['recibido'], 'en_tramite'),
  // the data subject's additions
  paso('completar', ['incompleto'], 'en_tramite', 'motivo'),
  paso('pedir', ['recibido'], 'incompleto', 'falta'),
  paso('prorrogar', ['recibido', 'en_tramite'], null, 'dias', 'motivo'),
  paso('trasladar', ABIERTOS, 'trasladado', 'trasladado_a', 'motivo'),
  // a refusal, also partial, names its norm
  paso('responder', ['recibido', 'en_tramite'], 'respondido', 'verificacion', 'decision', 'respuesta', 'norma'),
  paso('desistir', ABIERTOS, 'desistido', 'motivo'),
]

export interface Pedido {
  paso: PasoPedido
  motivo?: string | null
  falta?: string | null
  verificacion?: string | null
  dias?: number | null
  trasladado_a?: string | null
  decision?: Decision | null
  respuesta?: string | null
  norma?: string | null
  /** Explicit withdrawal. */
  expreso?: boolean
}

export type CampoDePaso = Exclude<keyof Pedido, 'paso'>

/** Fields that each step keeps. */
export const CAMPOS_DEL_PASO: Readonly<Record<PasoPedido, readonly CampoDePaso[]>> = {
  verificar: ['verificacion'],
  completar: ['motivo'],
  pedir: ['falta'],
  prorrogar: ['dias', 'motivo'],
  trasladar: ['trasladado_a', 'motivo'],
  responder: ['verificacion', 'decision', 'respuesta', 'norma'],
  desistir: ['motivo', 'expreso'],
}

const sobran = ({ paso, ...dicho }: Pedido): string[] => {
  const suyos: readonly string[] = CAMPOS_DEL_PASO[paso]
  return Object.entries(dicho).flatMap(([campo, valor]) =>
    valor === undefined || valor === null || valor === '' || valor === false || suyos.includes(campo) ? [] : [campo],
  )
}

export interface Situacion extends Contado {
  verificacion: string | null
}

export interface Juicio {
  errores: Readonly<Record<string, string[]>>
  avisos: string[]
}

export const transicion = (de: EstadoDeReclamo, cual: PasoPedido): Transicion | undefined =>
  TRANSICIONES.find((una) => una.paso === cual && una.de.includes(de))

const vacio = (valor: unknown): boolean => valor === null || valor === undefined || String(valor).trim() === ''

const FALTA: Readonly<Record<Exigencia, string>> = {
  motivo: 'Escriba el motivo.',
  falta: 'Diga todo lo que falta: se pide una sola vez.',
  verificacion: 'Diga cómo se verificó la identidad.',
  trasladado_a: 'Diga a quién se traslada.',
  dias: 'Diga cuántos días hábiles.',
  decision: 'Diga si procede.',
  respuesta: 'Escriba la respuesta.',
  norma: 'Diga la norma por la que no se hace todo lo que pide.',
}

function exigido(cual: Exigencia, s: Situacion, { decision }: Pedido): boolean {
  if (cual === 'norma') return decision === 'en_parte' || decision === 'no_procede'
  return cual !== 'verificacion' || s.verificacion === null
}

const tarde = (
  calendario: Calendario,
  s: Situacion,
  { paso: cual, dias, expreso }: Pedido,
  hoy: string,
): string | null => {
  if (cual === 'pedir' && hoy > pedirHasta(calendario, s)) {
    return `Lo que falta se pedía hasta el ${formatDate(pedirHasta(calendario, s))} (Ley 1581 de 2012, art. 15): resuélvalo con lo que tiene.`
  }
  if (cual === 'prorrogar') {
    const { prorroga } = terminoDe(s.tipo)
    if (s.prorroga > 0) return 'Ya se prorrogó una vez.'
    if (hoy > limiteDe(calendario, s)) return 'El término ya venció: se prorroga antes, diciendo por qué.'
    if (dias && dias > prorroga)
      return `Se puede prorrogar hasta ${plural(prorroga, 'día hábil', 'días hábiles')} (${terminoDe(s.tipo).norma}).`
  }
  if (cual !== 'desistir' || expreso) return null
  if (s.estado !== 'incompleto' || !s.requerido_en)
    return 'Solo desiste el titular: si lo dijo expresamente, márquelo así.'
  const hasta = completarHasta(calendario, s.requerido_en)
  return hoy > hasta
    ? null
    : `El titular puede completarlo hasta el ${formatDate(hasta)}: antes solo desiste si lo dice expresamente.`
}

export function impedimento(calendario: Calendario, s: Situacion, pedido: Pedido, hoy: string): string | null {
  if (!transicion(s.estado, pedido.paso))
    return `Está en «${NOMBRE_DE_ESTADO_DE_RECLAMO[s.estado]}»: de ahí no sigue ese paso.`
  return tarde(calendario, s, pedido, hoy)
}

/** Validates a transition: state, timing and required data. */
export function juzgarPaso(calendario: Calendario, s: Situacion, pedido: Pedido, hoy: string): Juicio {
  const impide = impedimento(calendario, s, pedido, hoy)
  if (impide) return { errores: { paso: [impide] }, avisos: [] }
  const exige = transicion(s.estado, pedido.paso)?.exige ?? []
  const faltan = exige.filter((cual) => exigido(cual, s, pedido) && vacio(pedido[cual]))
  const trasladado = pedido.paso === 'trasladar' && hoy > trasladarHasta(calendario, s)
  const respondido = pedido.paso === 'responder' && hoy > limiteDe(calendario, s)
  return {
    errores: {
      ...Object.fromEntries(sobran(pedido).map((campo) => [campo, ['No va en este paso.']])),
      ...Object.fromEntries(faltan.map((cual) => [cual, [FALTA[cual]]])),
    },
    avisos: [
      ...(trasladado ? ['Se traslada después de los 2 días hábiles que había (Ley 1581 de 2012, art. 15).'] : []),
      ...(respondido
        ? [`Se responde después del ${formatDate(limiteDe(calendario, s))}, cuando venció el término.`]
        : []),
    ],
  }
}
