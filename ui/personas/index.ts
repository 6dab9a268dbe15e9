/** Persons, for every form that names one: searching, creating and correcting them. */
export { CamposPersona } from './dialogo/CamposPersona.tsx'
export { DocumentoPersona } from './dialogo/DocumentoPersona.tsx'
export { RegistrarPersona } from './dialogo/RegistrarPersona.tsx'
export type { Persona } from './dialogo/persona.ts'
export { buscarDocumento, type Modo, usePersona } from './dialogo/use-persona.ts'
