import { permiso } from '../../../schemas/vistas/vistas.ts'

/** Who finds the list of filings and the wizard: the specification's id 6, and who may only look (5). */
export const RADICACIONES = [permiso('radicaciones', 'ver'), permiso('radicaciones', 'crear')] as const
