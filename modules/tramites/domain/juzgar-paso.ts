import { formatDate } from '../../../schemas/es-co/index.ts'
import type { EstadoDeTramite } from '../../../schemas/tramites/tramite.ts'
import { habilesEntre, type Calendario } from '../../calendario/domain.ts'
import { estaPagado, SIN_PRECIO, sinPaso, sinPrecio, transicion, type Actor } from './estados.ts'
import { concedidoPorSilencio, type Silencio } from './plazo.ts'

export interface Faltante {
  nombre: string
  motivo: string
}

export interface CambioDeEstado {
  estado: EstadoDeTramite
  motivo?: string | null
  norma?: string | null
  faltantes?: readonly Faltante[]
  /** Express withdrawal: no waiting for an answer. */
  expreso?: boolean
}

export interface Situacion {
  tipo: string
  estado: EstadoDeTramite
  /** Calendar date of day 0 of the term. */
  diaCero: string
  /** Calendar date of the return. */
  devuelto: string | null
  vence: string | null
  pausado_desde: string | null
  responder_hasta: string | null
  valor: number | null
  cobro: string | null
  silencio: Silencio | undefined
  recibido: boolean
}

export interface Juicio {
  errores: Readonly<Record<string, string[]>>
  avisos: string[]
}

/** Business days to return (Ley 1755 de 2015, art. 17) and to transfer (art. 21). */
export const DIAS_PARA_DEVOLVER = 10
export const DIAS_PARA_TRASLADAR = 5

const UNA_LISTA = 'Ley 1755 de 2015, art. 17'

type Regla = (calendario: Calendario, s: Situacion, cambio: CambioDeEstado, quien: Actor, hoy: string) => string | null

const devolver: Regla = (calendario, { devuelto, diaCero }, _cambio, _quien, hoy) => {
  if (devuelto)
    return `Ya se devolvió una vez, el ${formatDate(devuelto)}: lo que falta se pide en una sola lista completa (${UNA_LISTA}).`
  return habilesEntre(calendario, diaCero, hoy) > DIAS_PARA_DEVOLVER
    ? `Pasaron los ${DIAS_PARA_DEVOLVER} días hábiles que había para devolverlo (${UNA_LISTA}): resuélvalo con lo que tiene.`
    : null
}

const negar: Regla = (calendario, s, _cambio, _quien, hoy) => {
  const entregar = concedidoPorSilencio(calendario, s, s.silencio, hoy)
  if (!entregar || !s.silencio) return null
  return (
    `El término venció el ${formatDate(s.vence)} y se entiende concedido: ya no se puede negar. ` +
    `Entréguelo a más tardar el ${formatDate(entregar)} (${s.silencio.norma}).`
  )
}

const desistir: Regla = (_calendario, { estado, responder_hasta }, { expreso }, quien, hoy) => {
  if (quien === 'cliente' || expreso) return null
  if (estado !== 'devuelto') return 'Solo desiste quien lo pidió: si lo dijo expresamente, márquelo así.'
  return responder_hasta && hoy <= responder_hasta
    ? `Puede responder hasta el ${formatDate(responder_hasta)}: antes solo desiste quien lo pidió, si lo dice expresamente.`
    : null
}

const cobrar: Regla = (_calendario, s) => (estaPagado(s) ? 'No hay nada por pagar: siga con la elaboración.' : null)

const REGLAS: Partial<Record<EstadoDeTramite, Regla>> = {
  devuelto: devolver,
  negado: negar,
  desistido: desistir,
  pendiente_pago: cobrar,
}

const vacio = (texto: string | null | undefined): boolean => !texto?.trim()

function faltasDe(s: Situacion, cambio: CambioDeEstado): Record<string, string[]> {
  const exige = transicion(s.estado, cambio.estado)?.exige ?? []
  return {
    ...(exige.includes('motivo') && vacio(cambio.motivo) && { motivo: ['Escriba el motivo.'] }),
    ...(exige.includes('norma') && vacio(cambio.norma) && { norma: ['Diga la norma en que se funda.'] }),
    ...(exige.includes('faltantes') &&
      !cambio.faltantes?.length && {
        faltantes: ['Haga la lista completa de lo que falta: solo se puede devolver una vez.'],
      }),
    ...(exige.includes('pago') &&
      !estaPagado(s) && {
        estado: [sinPrecio(s) ? SIN_PRECIO : 'Falta registrar el pago: pase a «Pendiente de pago».'],
      }),
    ...(exige.includes('entrega') &&
      estaPagado(s) &&
      !s.recibido && {
        estado: ['Falta registrar la entrega: quién lo recibe y con qué documento.'],
      }),
  }
}

export const impedimento = (
  calendario: Calendario,
  s: Situacion,
  cambio: CambioDeEstado,
  quien: Actor,
  hoy: string,
): string | null =>
  sinPaso(s.estado, cambio.estado, quien) ?? REGLAS[cambio.estado]?.(calendario, s, cambio, quien, hoy) ?? null

/** Checks actor and requirements of the step (design: procedures, section 2). A late transfer only warns: it is still owed. */
export function juzgarPaso(
  calendario: Calendario,
  s: Situacion,
  cambio: CambioDeEstado,
  quien: Actor,
  hoy: string,
): Juicio {
  const impide = impedimento(calendario, s, cambio, quien, hoy)
  if (impide) return { errores: { estado: [impide] }, avisos: [] }
  const tarde = cambio.estado === 'trasladado' && habilesEntre(calendario, s.diaCero, hoy) > DIAS_PARA_TRASLADAR
  return {
    errores: faltasDe(s, cambio),
    avisos: tarde
      ? [`Se traslada después de los ${DIAS_PARA_TRASLADAR} días hábiles que había (Ley 1755 de 2015, art. 21).`]
      : [],
  }
}
