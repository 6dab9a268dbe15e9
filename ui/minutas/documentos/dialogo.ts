import type { Documento } from '../../../schemas/respuestas/minutas/documento.ts'

/** What every dialog about a document is given. */
export interface DeDocumento {
  documento: Documento
  onClose: () => void
  /** Something of it changed. */
  onHecho: () => void
}

export const nombreDe = ({ numero, id }: Pick<Documento, 'numero' | 'id'>): string => `documento ${numero ?? id}`
