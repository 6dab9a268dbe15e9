import type { ArchivoDeSolicitud, SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { MAXIMO_DE_ARCHIVOS } from '../../../../schemas/solicitudes/etapas.ts'

/** Result of comparing the stored file with the local one. */
export type Comprobacion = 'huella' | 'tamano' | 'distinto'

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 in hex; null outside a secure context, where `crypto.subtle` is missing. */
export const sha256 = async (archivo: Blob): Promise<string | null> => {
  const subtle: SubtleCrypto | undefined = window.isSecureContext ? crypto.subtle : undefined
  return subtle ? hex(await subtle.digest('SHA-256', await archivo.arrayBuffer())) : null
}

export const comprobar = (
  aqui: { bytes: number; sha256: string | null },
  alla: { bytes: number; sha256: string },
): Comprobacion => {
  if (aqui.bytes !== alla.bytes) return 'distinto'
  if (aqui.sha256 === null) return 'tamano'
  return aqui.sha256 === alla.sha256 ? 'huella' : 'distinto'
}

/** Classes of a row; here, as the rows themselves load later. */
export const FILA = 'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-1 py-2.5 border-t border-t-line'

export interface Viaje {
  clave: string
  nombre: string
  bytes: number
  estado: 'preparando' | 'subiendo' | 'fallo'
  /** 0 to 1. */
  parte: number
  problema: string | null
  /** Failed in transit, so it can be sent again unchanged. */
  reintentable: boolean
  /** Id of the file that it replaces. */
  reemplaza: number | null
  cubre: readonly string[]
}

const LISTA = new Intl.ListFormat('es-CO')
export const y = (partes: readonly string[]): string => LISTA.format(partes)

export const vigentes = (archivos: readonly ArchivoDeSolicitud[]): ArchivoDeSolicitud[] =>
  archivos.filter(({ estado }) => estado !== 'reemplazado')

/** Unsent replacement of a rejected file. */
export const sustitutoDe = (archivos: readonly ArchivoDeSolicitud[], id: number): ArchivoDeSolicitud | undefined =>
  archivos.find((uno) => uno.reemplaza_a === id && uno.enviado_en === null && uno.estado !== 'reemplazado')

/** A new file takes the place of a refused one, of the same paper, or of itself; others that failed on the way stay. */
export const conNuevo = (viajes: readonly Viaje[], nuevo: Viaje): Viaje[] => {
  const sigue = ({ estado, reintentable, reemplaza, nombre, bytes }: Viaje): boolean =>
    estado !== 'fallo' ||
    (reintentable &&
      (reemplaza !== nuevo.reemplaza || (reemplaza === null && (nombre !== nuevo.nombre || bytes !== nuevo.bytes))))
  return [...viajes.filter(sigue), nuevo]
}

export const caben = (archivos: readonly ArchivoDeSolicitud[], viajes: readonly Viaje[]): number =>
  MAXIMO_DE_ARCHIVOS -
  vigentes(archivos).filter(({ reemplaza_a }) => reemplaza_a === null).length -
  viajes.filter(({ reemplaza }) => reemplaza === null).length

interface Papel {
  nombre: string
  titulo: string
  opcional: boolean
}

export const sinUbicar = (
  papeles: readonly Papel[],
  archivos: readonly Pick<ArchivoDeSolicitud, 'cubre' | 'estado'>[],
): Papel[] => {
  const cubiertos = new Set(
    archivos.flatMap(({ cubre, estado }) => (estado === 'reemplazado' || estado === 'rechazado' ? [] : cubre)),
  )
  return papeles.filter(({ nombre, opcional }) => !opcional && !cubiertos.has(nombre))
}

/** Reason that blocks submission; empty if none. */
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
