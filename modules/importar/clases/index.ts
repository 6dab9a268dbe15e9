import type { ClaseImportable } from '../../../schemas/oficina/importar.ts'
import type { Clase } from './clase.ts'
import { inmuebles } from './inmuebles.ts'
import { personas } from './personas.ts'
import { usuarios } from './usuarios.ts'

export const CLASES: Readonly<Record<ClaseImportable, Clase>> = { personas, inmuebles, usuarios }
export { faltasDe } from './en-comun.ts'
export type { Clase, Cuerpo, Preparada } from './clase.ts'
