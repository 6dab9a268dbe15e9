import type { TipoDeTramite } from '../tramite.ts'
import registroDefuncion from './registro-defuncion.ts'

/** Every kind of procedure, in the order of the grid. A new one is its file and its line here; nothing else names one. */
export const TIPOS_DE_TRAMITE: readonly TipoDeTramite[] = [registroDefuncion]

const porId = new Map(TIPOS_DE_TRAMITE.map((tipo) => [tipo.id, tipo]))

export const tipoDe = (id: string): TipoDeTramite | undefined => porId.get(id)
