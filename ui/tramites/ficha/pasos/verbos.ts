import { estaPagado, transicion } from '../../../../modules/tramites/domain.ts'
import type { PasosLeidos, FilaDeTramite } from '../../../../schemas/respuestas/tramites/tramite.ts'
import type { EstadoDeTramite } from '../../../../schemas/tramites/tramite.ts'

/** What a button says that takes a procedure to a state; of what goes back, from where. */
const VERBO: Readonly<Record<EstadoDeTramite, string>> = {
  radicado: 'Radicar',
  en_revision: 'Tomar en revisión',
  devuelto: 'Devolver con observaciones',
  aceptado: 'Aceptar',
  pendiente_pago: 'Dejar pendiente de pago',
  en_elaboracion: 'Empezar a elaborar',
  listo: 'Marcar listo para entrega',
  entregado: 'Entregar',
  cerrado: 'Cerrar',
  negado: 'Negar',
  trasladado: 'Trasladar',
  desistido: 'Registrar desistimiento',
  anulado: 'Eliminar trámite',
}
const DE_VUELTA: Partial<Record<EstadoDeTramite, string>> = {
  en_revision: 'Volver a revisión',
  en_elaboracion: 'Volver a elaborar',
}

/** The usual way: what follows of each when nothing is wrong. */
const SIGUE: Partial<Record<EstadoDeTramite, readonly EstadoDeTramite[]>> = {
  radicado: ['en_revision'],
  en_revision: ['aceptado', 'devuelto'],
  devuelto: ['en_revision'],
  aceptado: ['en_elaboracion', 'pendiente_pago'],
  pendiente_pago: ['en_elaboracion'],
  en_elaboracion: ['listo'],
  listo: ['entregado'],
  entregado: ['cerrado'],
}

export interface Paso {
  a: EstadoDeTramite
  verbo: string
  exige: PasosLeidos['siguientes'][number]['exige']
  /** Its way ends there. */
  termina: boolean
  /** Why it cannot be taken yet. */
  falta: string | null
}

type Situacion = Pick<FilaDeTramite, 'estado' | 'valor' | 'cobro'>

const verboDe = (
  de: EstadoDeTramite,
  { estado, exige }: Pick<PasosLeidos['siguientes'][number], 'estado' | 'exige'>,
): string => {
  if (estado === 'en_revision' && de === 'devuelto') return 'Reanudar la revisión'
  return (exige.includes('motivo') && DE_VUELTA[estado]) || VERBO[estado]
}

/** The steps that the server offers, those of the usual way first, and apart the rest. */
export const enOrden = (
  tramite: Situacion,
  siguientes: PasosLeidos['siguientes'],
): { siguen: readonly Paso[]; otros: readonly Paso[] } => {
  const pasos = siguientes.map(({ estado, exige, impedimento }): Paso => ({
    a: estado,
    exige,
    verbo: verboDe(tramite.estado, { estado, exige }),
    termina: transicion(tramite.estado, estado)?.reloj === 'termina',
    falta: impedimento ?? (exige.includes('pago') && !estaPagado(tramite) ? 'Falta registrar el pago.' : null),
  }))
  const usuales = SIGUE[tramite.estado] ?? []
  const siguen = usuales
    .flatMap((a) => pasos.filter((paso) => paso.a === a))
    .sort((one, two) => Number(one.falta !== null) - Number(two.falta !== null))
    // who has paid owes nothing
    .filter(({ a }) => a !== 'pendiente_pago' || !estaPagado(tramite))
  return { siguen, otros: pasos.filter(({ a }) => !usuales.includes(a)) }
}
