import { NOMBRE_DE_ESTADO, type EstadoDeTramite } from '../../../schemas/tramites/tramite.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'

export type Actor = 'oficina' | 'cliente'

export type Exigencia = 'motivo' | 'norma' | 'faltantes' | 'pago' | 'entrega'

export type Reloj = 'sigue' | 'para' | 'reanuda' | 'termina'

export interface Transicion {
  de: readonly EstadoDeTramite[]
  a: EstadoDeTramite
  quien: readonly Actor[]
  exige: readonly Exigencia[]
  reloj: Reloj
  permiso: 'modificar' | 'eliminar'
}

export const ABIERTOS: readonly EstadoDeTramite[] = [
  'radicado',
  'en_revision',
  'devuelto',
  'aceptado',
  'pendiente_pago',
  'en_elaboracion',
  'listo',
]
const SIN_DEVOLVER = ABIERTOS.filter((estado) => estado !== 'devuelto')

const paso = (
  de: readonly EstadoDeTramite[],
  a: EstadoDeTramite,
  exige: readonly Exigencia[] = [],
  {
    quien = ['oficina'],
    reloj = 'sigue',
    permiso = 'modificar',
  }: Partial<Pick<Transicion, 'quien' | 'reloj' | 'permiso'>> = {},
): Transicion => ({ de, a, exige, quien, reloj, permiso })

/** State machine (design: procedures, section 2). Steps back require a reason. */
export const TRANSICIONES: readonly Transicion[] = [
  paso(['radicado'], 'en_revision'),
  paso(['devuelto'], 'en_revision', [], { quien: ['oficina', 'cliente'], reloj: 'reanuda' }),
  paso(['aceptado', 'pendiente_pago', 'en_elaboracion'], 'en_revision', ['motivo']),
  paso(['radicado', 'en_revision'], 'devuelto', ['faltantes'], { reloj: 'para' }),
  paso(['en_revision'], 'aceptado'),
  paso(['aceptado'], 'pendiente_pago'),
  // the notary may withhold copies until they are paid for (D. 1069 de 2015, art. 2.2.6.1.7.1.2)
  paso(['aceptado', 'pendiente_pago'], 'en_elaboracion', ['pago']),
  paso(['listo'], 'en_elaboracion', ['motivo']),
  paso(['en_elaboracion'], 'listo'),
  // at the counter a copy takes ten minutes
  paso(SIN_DEVOLVER, 'entregado', ['pago', 'entrega'], { reloj: 'termina' }),
  paso(['entregado'], 'cerrado', [], { reloj: 'termina' }),
  // not while waiting for the applicant
  paso(SIN_DEVOLVER, 'negado', ['motivo', 'norma'], { reloj: 'termina' }),
  paso(ABIERTOS, 'trasladado', ['motivo'], { reloj: 'termina' }),
  paso(ABIERTOS, 'desistido', ['motivo'], { quien: ['oficina', 'cliente'], reloj: 'termina' }),
  paso([...ABIERTOS, 'entregado', 'cerrado', 'negado', 'trasladado', 'desistido'], 'anulado', ['motivo'], {
    reloj: 'termina',
    permiso: 'eliminar',
  }),
]

export const transicion = (de: EstadoDeTramite, a: EstadoDeTramite): Transicion | undefined =>
  TRANSICIONES.find((una) => una.a === a && una.de.includes(de))

export const pasosDesde = (de: EstadoDeTramite, quien: Actor): readonly Transicion[] =>
  TRANSICIONES.filter((una) => una.de.includes(de) && una.quien.includes(quien))

export function sinPaso(de: EstadoDeTramite, a: EstadoDeTramite, quien: Actor): string | null {
  if (de === a) return `Ya está en «${NOMBRE_DE_ESTADO[a]}».`
  if (transicion(de, a)?.quien.includes(quien)) return null
  const posibles = pasosDesde(de, quien).map((una) => `«${NOMBRE_DE_ESTADO[una.a]}»`)
  const resto = posibles.length ? `: de ahí sigue ${posibles.join(', ')}` : ': su trámite terminó'
  return `De «${NOMBRE_DE_ESTADO[de]}» no se pasa a «${NOMBRE_DE_ESTADO[a]}»${resto}.`
}

interface Cobrable {
  tipo: string
  valor: number | null
  cobro: string | null
}

/** The tariff sets its value, and none was in force. Less than it is never charged (D. 1069 de 2015, art. 2.2.6.1.6.2.2). */
export const sinPrecio = ({ tipo, valor }: Pick<Cobrable, 'tipo' | 'valor'>): boolean =>
  valor === null && (tipoDe(tipo)?.costo.clase ?? 'liquidacion') !== 'liquidacion'

export const SIN_PRECIO = 'No había un precio vigente: cárguelo en Tarifas y pida que se cobre la tarifa.'

/** A value that a settlement sets counts as paid. */
export const estaPagado = (suyo: Cobrable): boolean => suyo.cobro !== null || (!Number(suyo.valor) && !sinPrecio(suyo))

type EstadoDeAdjunto = 'pendiente' | 'aceptado' | 'rechazado' | 'reemplazado'

const TERMINO = 'El trámite terminó: sus documentos ya no cambian.'
const OTRO_EN_SU_LUGAR = 'Ese documento ya fue reemplazado por otro.'

export function sinRespuesta(tramite: EstadoDeTramite, adjunto: EstadoDeAdjunto): string | null {
  if (!ABIERTOS.includes(tramite)) return TERMINO
  return adjunto === 'reemplazado' ? OTRO_EN_SU_LUGAR : null
}

/** Why a paper may not be replaced. Staff: while open. Applicant: until reviewed, when returned, or if rejected. */
export function sinReemplazo(tramite: EstadoDeTramite, adjunto: EstadoDeAdjunto, quien: Actor): string | null {
  const falta = sinRespuesta(tramite, adjunto)
  if (falta || quien === 'oficina' || adjunto === 'rechazado') return falta
  if (adjunto === 'aceptado') return 'La oficina ya aceptó ese documento.'
  return enManosDeQuienPidio(tramite)
}

export function sinMas(tramite: EstadoDeTramite, quien: Actor): string | null {
  if (!ABIERTOS.includes(tramite)) return TERMINO
  return quien === 'oficina' ? null : enManosDeQuienPidio(tramite)
}

const enManosDeQuienPidio = (tramite: EstadoDeTramite): string | null =>
  tramite === 'radicado' || tramite === 'devuelto'
    ? null
    : 'La oficina está revisando el trámite: si algo falta, se lo dirá.'
