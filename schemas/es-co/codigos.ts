import { numeroSinTipo, sonSoloNumeros } from './documento.ts'
import { leerMatricula, normalizeMatricula } from './matricula.ts'

export interface Codigo {
  vale(text: string): boolean
  forma(text: string): string
}

/** Keyed by the `format` of a schema. */
export const CODIGOS: Readonly<Record<string, Codigo>> = {
  documento: { vale: sonSoloNumeros, forma: numeroSinTipo },
  matricula: { vale: (text) => leerMatricula(text).falla === null, forma: normalizeMatricula },
}
