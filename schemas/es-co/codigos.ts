import { numeroSinTipo, sonSoloNumeros } from './documento.ts'
import { leerMatricula, normalizeMatricula } from './matricula.ts'

/** A code that people type in many ways: whether a text is one, and the one form in which it is kept. */
export interface Codigo {
  vale(text: string): boolean
  forma(text: string): string
}

/** By the `format` of a schema. */
export const CODIGOS: Readonly<Record<string, Codigo>> = {
  documento: { vale: sonSoloNumeros, forma: numeroSinTipo },
  matricula: { vale: (text) => leerMatricula(text).falla === null, forma: normalizeMatricula },
}
