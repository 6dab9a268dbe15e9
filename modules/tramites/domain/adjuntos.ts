import type { EstadoDeTramite } from '../../../schemas/tramites/tramite.ts'
import { ABIERTOS, type Actor } from './estados.ts'
import type { AjustesDeTramites } from '../../../schemas/tramites/tramite-cuerpos.ts'
import { TEXTOS_INICIALES } from './avisos.ts'

type EstadoDeAdjunto = 'pendiente' | 'aceptado' | 'rechazado' | 'reemplazado'

const TERMINO = 'El trámite terminó: sus documentos ya no cambian.'
const OTRO_EN_SU_LUGAR = 'Ese documento ya fue reemplazado por otro.'

export function sinRespuesta(tramite: EstadoDeTramite, adjunto: EstadoDeAdjunto): string | null {
  if (!ABIERTOS.includes(tramite)) return TERMINO
  return adjunto === 'reemplazado' ? OTRO_EN_SU_LUGAR : null
}

/**
 * Why another may not come in the place of a paper, in a sentence; null where it may. Staff does it as long as the procedure is under way;
 * who asked, until somebody looks at it, when it was returned, and what was refused.
 */
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

export const AJUSTES_INICIALES: AjustesDeTramites = {
  empresas: ['', ''],
  papeles: {},
  textos: TEXTOS_INICIALES,
  retencion: {},
}
