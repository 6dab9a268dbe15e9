import './hallar.ts'

export { buscarPorDocumento, leerPersona, personasPorCargo, verPersona } from './buscar-personas.ts'
export { camposDe, claseDeDocumento, leerDocumento, revisarPersona, type CampoPersona, type Cargo } from './domain.ts'
export { empresasParecidas } from './empresas.ts'
export { Persona } from './model.ts'
export { prepararPersona, type CuerpoPersona } from './preparar.ts'
export { personasPorDocumento, type DocumentoDado } from './porDocumento.ts'
export { dePersona } from './quien-ve.ts'
export {
  actualizarPersona,
  asignarCargos,
  cambiarDocumento,
  registrarPersona,
  type DocumentoCorregido,
} from './registrar-persona.ts'
export { routes } from './routes.ts'
export { unible as personasUnibles } from './unible.ts'
