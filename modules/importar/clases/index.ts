import type { ClaseImportable } from '../../../schemas/oficina/importar.ts'
import type { Clase } from './clase.ts'
import { inmuebles, personas } from './registros.ts'
import { usuarios } from './usuarios.ts'

export const CLASES: Readonly<Record<ClaseImportable, Clase>> = { personas, inmuebles, usuarios }
export { faltasDe, type Clase, type Cuerpo, type Preparada } from './clase.ts'
