import type { EstadoDeSolicitud, Etapa } from '../../../schemas/solicitudes/etapas.ts'
import type { Actor } from './turnos.ts'
import { addMonths, bogotaDate } from '../../../schemas/es-co/index.ts'
import { compararTextos, type ParrafoLeido } from '../../minutas/domain.ts'
import { tituloDeClausula } from '../../plantillas/domain.ts'

type EstadoDeArchivo = 'pendiente' | 'aceptado' | 'rechazado' | 'reemplazado'

interface ComoVa {
  estado: EstadoDeArchivo
  enviado_en: string | null
  id_pedido?: number | null
}

export interface DondeVa {
  etapa: Etapa
  estado: EstadoDeSolicitud
  anulada_en: string | null
}

const ANULADA = 'La solicitud se anuló y ya no recibe documentos.'
const SIN_TRAMITE = 'Elija primero qué trámite necesita.'
const VALIDADOS = 'Los documentos de esta solicitud ya se validaron y no cambian.'
const EN_REVISION = 'La oficina está revisando sus documentos. Si algo falta, se lo dirá.'
const REEMPLAZADO = 'Ese documento ya fue reemplazado por otro.'
const SOLO_LO_RECHAZADO = 'Solo se reemplaza lo que la oficina rechazó.'
const ACEPTADO = 'La oficina ya aceptó ese documento.'

function cerrada({ etapa, anulada_en }: DondeVa): string | null {
  if (anulada_en !== null) return ANULADA
  return etapa < 2 ? SIN_TRAMITE : etapa > 3 ? VALIDADOS : null
}

export function sinSubir(donde: DondeVa, quien: Actor): string | null {
  const falta = cerrada(donde)
  if (falta || donde.etapa === 2 || quien === 'oficina') return falta
  return donde.estado === 'devueltos' ? SOLO_LO_RECHAZADO : EN_REVISION
}

export function sinReemplazo(donde: DondeVa, archivo: EstadoDeArchivo, quien: Actor): string | null {
  const falta = cerrada(donde) ?? (archivo === 'reemplazado' ? REEMPLAZADO : null)
  if (falta || quien === 'oficina') return falta
  if (archivo === 'aceptado') return ACEPTADO
  if (donde.estado !== 'devueltos') return EN_REVISION
  return archivo === 'rechazado' ? null : 'La oficina todavía no ha pedido que se cambie ese documento.'
}

export function sinEnviar(donde: DondeVa): string | null {
  const falta = cerrada(donde)
  if (falta || donde.etapa === 2 || donde.estado === 'devueltos') return falta
  return 'Los documentos ya se enviaron y la oficina los está revisando.'
}

const FIRMADA = 'La escritura ya se firmó: sus documentos no cambian.'

/** Papers may be asked for by name at any stage before the signing. */
export function sinPedidos({ etapa, anulada_en }: { etapa: number; anulada_en: string | null }): string | null {
  if (anulada_en !== null) return ANULADA
  return etapa > 5 ? FIRMADA : null
}

/** Papers asked for by name may be answered until the signing. */
export function sinRespuesta(donde: DondeVa, { estado, enviado_en, id_pedido = null }: ComoVa): string | null {
  const falta = id_pedido === null ? cerrada(donde) : sinPedidos(donde)
  if (falta) return falta
  if (enviado_en === null) return 'Ese documento todavía no se ha enviado.'
  return estado === 'reemplazado' ? REEMPLAZADO : null
}

export function sinMarcar(donde: DondeVa, archivo: ComoVa, quien: Actor): string | null {
  if (archivo.enviado_en === null) return cerrada(donde)
  return quien === 'oficina' ? sinRespuesta(donde, archivo) : 'Ese documento ya se envió y la oficina lo tiene.'
}

interface Cubre {
  cubre: readonly string[]
  estado: EstadoDeArchivo
}

/** Required papers that no valid file contains. */
export const papelesSinCubrir = <P extends { nombre: string; opcional: boolean }>(
  papeles: readonly P[],
  archivos: readonly Cubre[],
): P[] => {
  const cubiertos = new Set(
    archivos.flatMap(({ cubre, estado }) => (estado === 'reemplazado' || estado === 'rechazado' ? [] : cubre)),
  )
  return papeles.filter(({ nombre, opcional }) => !opcional && !cubiertos.has(nombre))
}

interface Enviado {
  id: number
  nombre_original: string
  estado: EstadoDeArchivo
}
interface Nuevo {
  id: number
  reemplaza_a: number | null
}

/** Named pairs first, then in order. @param enviados files that the office has @returns `falta` if a rejected or a new file has no pair */
export function parejasDeReemplazo<V extends Enviado, N extends Nuevo, S>(
  enviados: readonly V[],
  nombrados: readonly N[],
  sueltos: readonly S[],
): { falta: string | null; parejas: { viejo: V; nuevo: N | S }[] } {
  const rechazados = enviados.filter(({ estado }) => estado === 'rechazado')
  const dicho = rechazados.map((viejo): { viejo: V; nuevo: N | S | undefined } => ({
    viejo,
    nuevo: nombrados.find(({ reemplaza_a }) => reemplaza_a === viejo.id),
  }))
  const colocados = dicho.filter(({ nuevo }) => nuevo !== undefined).length
  if (colocados < nombrados.length || sueltos.length > rechazados.length - colocados)
    return { falta: SOLO_LO_RECHAZADO, parejas: [] }
  const cola = [...sueltos]
  const parejas = dicho.map(({ viejo, nuevo }) => ({ viejo, nuevo: nuevo ?? cola.shift() }))
  const sin = parejas.find(({ nuevo }) => nuevo === undefined)
  return {
    falta: sin ? `Falta reemplazar «${sin.viejo.nombre_original}».` : null,
    parejas: parejas.flatMap(({ viejo, nuevo }) => (nuevo === undefined ? [] : [{ viejo, nuevo }])),
  }
}

/** Calendar months for all to sign after the first signature (D. 1069 de 2015, art. 2.2.6.1.2.1.3). */
export const MESES_PARA_FIRMAR = 2

interface Firmante {
  estado: EstadoDeSolicitud
  cuando: string
}

/** The rule ends with the authorisation. */
const CUENTA: ReadonlySet<EstadoDeSolicitud> = new Set(['agendada', 'reprogramada', 'firmada'])

/** `YYYY-MM-DD`; later the deed is not authorised. Null before the first signature or once authorised. */
export const firmarHasta = ({ estado, cuando }: Firmante): string | null =>
  CUENTA.has(estado) ? addMonths(bogotaDate(cuando), MESES_PARA_FIRMAR) : null

/** Applicants do not read drafts until the papers are validated. */
export function sinBorrador({ etapa, anulada_en }: DondeVa): string | null {
  if (anulada_en !== null) return 'La solicitud se anuló y ya no recibe borradores.'
  if (etapa < 3) return 'La solicitud todavía no tiene documentos con los que hacer la escritura.'
  return etapa > 4 ? 'La minuta de esta solicitud ya se aceptó.' : null
}

/** First stage in which applicants read drafts. */
export const SE_LEEN_BORRADORES = 4

function conTitulo(parrafos: readonly string[]): ParrafoLeido[] {
  let titulo = ''
  return parrafos.map((texto) => {
    titulo = tituloDeClausula(texto) || titulo
    return { texto, titulo }
  })
}

export const compararBorradores = (
  antes: readonly string[],
  despues: readonly string[],
): ReturnType<typeof compararTextos> => compararTextos(conTitulo(antes), conTitulo(despues))
