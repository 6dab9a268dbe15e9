import type { Documento } from '../../../schemas/respuestas/documento.ts'
import { plural } from '../../../schemas/es-co.ts'

export type EstadoVisto = 'por_llenar' | 'aprobado' | 'cambiado' | 'incompleto' | 'borrador'

/** What is to be known of a document first; an approved one stays approved whatever its minuta says later. */
export const estadoVisto = ({
  estado,
  al_dia,
  por_revisar,
}: Pick<Documento, 'estado' | 'al_dia' | 'por_revisar'>): EstadoVisto => {
  if (estado !== 'borrador') return estado
  if (al_dia === false) return 'cambiado'
  return por_revisar > 0 ? 'incompleto' : 'borrador'
}

const PALABRAS: Readonly<Record<EstadoVisto, string>> = {
  por_llenar: 'Sin generar',
  aprobado: 'Aprobado',
  cambiado: 'Los datos cambiaron',
  incompleto: 'Incompleto',
  borrador: 'Borrador',
}

/** The state as its pill says it. */
export const enPalabras = (estado: EstadoVisto, { por_revisar }: Pick<Documento, 'por_revisar'>): string =>
  estado === 'incompleto' ? plural(por_revisar, 'dato por completar', 'datos por completar') : PALABRAS[estado]
