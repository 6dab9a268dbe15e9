import { useState } from 'react'
import { type Faltante, estaPagado, transicion } from '../../../../modules/tramites/domain.ts'
import type { TramiteLeido, PasosLeidos, FilaDeTramite } from '../../../../schemas/respuestas/tramites/tramite.ts'
import type { EstadoDeTramite } from '../../../../schemas/tramites/tramite.ts'
import { actualDe } from '../../../kit/http/api-error.ts'
import { ApiError, api, mensajeDe } from '../../../kit/http/api.ts'
import { aviso } from '../../../kit/feedback/aviso.ts'
import { alCambiarTramite } from '../use-tramite.ts'
import { tipoDe } from '../../../../schemas/tramites/tipos/index.ts'
import { enVigor } from '../../../kit/ficha/FilaDePapel.tsx'

export type { Faltante }

/** Body of PUT /tramites/:id/estado. */
export interface Dicho {
  motivo?: string
  norma?: string
  faltantes?: readonly Faltante[]
  expreso?: boolean
}

type Situado = Pick<TramiteLeido, 'id' | 'estado' | 'version'>

const deOtro = (problem: unknown): TramiteLeido | null =>
  problem instanceof ApiError && problem.code === 'version' ? actualDe<TramiteLeido>(problem) : null

/** Notices of a change of state; false: another notice already says why not. */
export const AVISOS_DE_PASO = {
  cargando: 'Guardando cambios...',
  exito: (hecho: boolean) => (hecho ? 'Actualizado correctamente' : ''),
  fallo: mensajeDe,
}

/** Changes the state. An unrelated change meanwhile is saved over; a changed state stops it and is returned as `otro`. */
export const usePasar = (tramite: Situado) => {
  const [otro, setOtro] = useState<TramiteLeido | null>(null)

  const insistir = async (estado: EstadoDeTramite, dicho: Dicho, { version }: Situado): Promise<void> => {
    try {
      await api.put(`/tramites/${tramite.id}/estado`, { estado, ...dicho, version })
    } catch (problem) {
      const actual = deOtro(problem)
      if (!actual || actual.estado !== tramite.estado || actual.version === version) throw problem
      await insistir(estado, dicho, actual)
    }
  }
  /** @returns false if `otro` stopped it. @throws ApiError */
  const pasar = async (estado: EstadoDeTramite, dicho: Dicho = {}): Promise<boolean> => {
    try {
      await insistir(estado, dicho, tramite)
      alCambiarTramite(tramite.id)
      return true
    } catch (problem) {
      const actual = deOtro(problem)
      if (!actual) throw problem
      aviso.error(mensajeDe(problem))
      setOtro(actual)
      return false
    }
  }
  const enterarse = () => {
    setOtro(null)
    alCambiarTramite(tramite.id)
  }
  return { otro, enterarse, pasar }
}

/** Button texts; a return says from where. */
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
  termina: boolean
  falta: string | null
}

type Situacion = Pick<FilaDeTramite, 'tipo' | 'estado' | 'valor' | 'cobro'>

const verboDe = (
  de: EstadoDeTramite,
  { estado, exige }: Pick<PasosLeidos['siguientes'][number], 'estado' | 'exige'>,
): string => {
  if (estado === 'en_revision' && de === 'devuelto') return 'Reanudar la revisión'
  return (exige.includes('motivo') && DE_VUELTA[estado]) || VERBO[estado]
}

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
    // already paid
    .filter(({ a }) => a !== 'pendiente_pago' || !estaPagado(tramite))
  return { siguen, otros: pasos.filter(({ a }) => !usuales.includes(a)) }
}

export const tituloDeFaltante = (tipo: string, nombre: string): string =>
  tipoDe(tipo)?.adjuntos.find((uno) => uno.nombre === nombre)?.titulo ?? nombre

/** Rejected papers with the reason, and required ones that never came, by the name of the request. */
export const faltantesDe = ({ tipo, adjuntos }: Pick<TramiteLeido, 'tipo' | 'adjuntos'>): Faltante[] => {
  const papeles = enVigor(adjuntos)
  const rechazados = papeles
    .filter(({ estado }) => estado === 'rechazado')
    .map(({ nombre, motivo }) => ({ nombre, motivo: motivo ?? '' }))
  const sinLlegar = (tipoDe(tipo)?.adjuntos ?? [])
    .filter(
      ({ obligatorio, cuando, ajuste, nombre }) =>
        obligatorio && !cuando && !ajuste && !papeles.some((uno) => uno.nombre === nombre),
    )
    .map(({ nombre }) => ({ nombre, motivo: 'No llegó.' }))
  return [...rechazados, ...sinLlegar]
}
