import { Problem, type FieldErrors } from '../../kernel/index.ts'
import { leerP12 } from './p12.ts'
import { llavesAPem } from './pem.ts'

export interface AbrirP12 {
  p12: Uint8Array
  clave: string
}

/** Contents of a .p12, or its faults by field. */
export interface P12Abierto {
  pem?: ReturnType<typeof llavesAPem>
  faltas?: FieldErrors
}

/** Opens a .p12 as `leerP12`, and tells what a thread can tell: opening one may take a second of hashing. */
export function abrirP12({ p12, clave }: AbrirP12): P12Abierto {
  try {
    return { pem: llavesAPem(leerP12(Buffer.from(p12), clave)) }
  } catch (fault) {
    if (fault instanceof Problem && fault.errors) return { faltas: fault.errors }
    throw fault
  }
}
