import type { ArchivoDeSolicitud, SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { MAXIMO_DE_ARCHIVOS } from '../../../../schemas/solicitudes/solicitud.ts'

/** Whether what the server says it has is what this device sent. */
export type Comprobacion = 'huella' | 'tamano' | 'distinto'

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 of a file in hex; null where the browser has no hashing: on an address that is neither https nor this machine. */
export const sha256 = async (archivo: Blob): Promise<string | null> => {
  const subtle: SubtleCrypto | undefined = window.isSecureContext ? crypto.subtle : undefined
  return subtle ? hex(await subtle.digest('SHA-256', await archivo.arrayBuffer())) : null
}

/** Compares size and hash; where there is no hash to compare, the size alone, and it says so. */
export const comprobar = (
  aqui: { bytes: number; sha256: string | null },
  alla: { bytes: number; sha256: string },
): Comprobacion => {
  if (aqui.bytes !== alla.bytes) return 'distinto'
  if (aqui.sha256 === null) return 'tamano'
  return aqui.sha256 === alla.sha256 ? 'huella' : 'distinto'
}

/** A file on its way: what the server has of it is told by the request. */
export interface Viaje {
  clave: string
  nombre: string
  bytes: number
  estado: 'preparando' | 'subiendo' | 'fallo'
  /** What has travelled, 0 to 1. */
  parte: number
  problema: string | null
  /** It never got there, or got there spoilt: it may be sent again as it is. */
  reintentable: boolean
  /** The one of the server that it comes in the place of. */
  reemplaza: number | null
  cubre: readonly string[]
}

const LISTA = new Intl.ListFormat('es-CO')
/** «Ana, Luis y Eva», by what the browser knows of Spanish: nothing to bring. */
export const y = (partes: readonly string[]): string => LISTA.format(partes)

/** Those that count: what another took the place of is history. */
export const vigentes = (archivos: readonly ArchivoDeSolicitud[]): ArchivoDeSolicitud[] =>
  archivos.filter(({ estado }) => estado !== 'reemplazado')

/** What waits in the server in the place of one that the office refused. */
export const sustitutoDe = (archivos: readonly ArchivoDeSolicitud[], id: number): ArchivoDeSolicitud | undefined =>
  archivos.find((uno) => uno.reemplaza_a === id && uno.enviado_en === null && uno.estado !== 'reemplazado')

/** Files that still fit. */
export const caben = (archivos: readonly ArchivoDeSolicitud[], viajes: readonly Viaje[]): number =>
  MAXIMO_DE_ARCHIVOS -
  vigentes(archivos).filter(({ reemplaza_a }) => reemplaza_a === null).length -
  viajes.filter(({ reemplaza }) => reemplaza === null).length

interface Papel {
  nombre: string
  titulo: string
  opcional: boolean
}

/** Of the papers that are asked for, those that no file says to hold. */
export const sinUbicar = (
  papeles: readonly Papel[],
  archivos: readonly Pick<ArchivoDeSolicitud, 'cubre' | 'estado'>[],
): Papel[] => {
  const cubiertos = new Set(
    archivos.flatMap(({ cubre, estado }) => (estado === 'reemplazado' || estado === 'rechazado' ? [] : cubre)),
  )
  return papeles.filter(({ nombre, opcional }) => !opcional && !cubiertos.has(nombre))
}

/** Why the papers cannot be sent yet; empty where they can. */
export const porqueNo = (
  { archivos, estado }: Pick<SolicitudLeida, 'archivos' | 'estado'>,
  viajes: readonly Viaje[],
): string => {
  if (viajes.some((viaje) => viaje.estado !== 'fallo'))
    return 'Espere a que la notaría confirme el archivo que se está subiendo.'
  if (viajes.length) return 'Un archivo no llegó: reinténtelo o quítelo.'
  const suyos = vigentes(archivos)
  if (estado === 'devueltos') {
    const faltan = suyos.filter((uno) => uno.estado === 'rechazado' && !sustitutoDe(archivos, uno.id)).length
    return faltan === 0
      ? ''
      : faltan === 1
        ? 'Falta reemplazar un documento.'
        : `Falta reemplazar ${faltan} documentos.`
  }
  return suyos.length ? '' : 'Suba al menos un archivo.'
}

/** What is told of a file that the server has: nothing that was not compared. */
export const recibido = (comprobacion: Comprobacion | undefined): string =>
  comprobacion === 'huella'
    ? 'Recibido y verificado'
    : comprobacion === 'tamano'
      ? 'Recibido completo'
      : 'Guardado en la notaría'
