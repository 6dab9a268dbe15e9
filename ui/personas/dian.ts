import type { AdquirenteEnDian } from '../../schemas/respuestas/facturacion/dian.ts'
import { api } from '../kit/http/api.ts'

export interface NombreYCorreo {
  nombres: string
  apellidos: string
  correo_electronico: string
}

/**
 * The DIAN's one name parted as a form keeps it. The RUT writes a natural person's surnames first, two where there are three words or more:
 * the clerk looks at it.
 */
export function repartirNombre(nombre: string, natural: boolean): Pick<NombreYCorreo, 'nombres' | 'apellidos'> {
  const palabras = nombre.trim().split(/\s+/)
  const suyas = natural && palabras.length > 1 ? (palabras.length > 2 ? 2 : 1) : 0
  return { nombres: palabras.slice(suyas).join(' '), apellidos: palabras.slice(0, suyas).join(' ') }
}

/** Asks the DIAN for name and mail of a document. @throws ApiError with the sentence of why not */
export async function preguntarALaDian(
  tipo_documento: number,
  numero_documento: string,
  natural: boolean,
): Promise<NombreYCorreo> {
  const { nombre, correo } = await api.post<AdquirenteEnDian>('/dian/adquirente', { tipo_documento, numero_documento })
  return { ...repartirNombre(nombre, natural), correo_electronico: correo ?? '' }
}
