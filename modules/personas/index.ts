import './buscar-personas.ts'

export {
  buscarPorDocumento,
  leerPersona,
  personasPorCargo,
  verPersona,
  personasPorDocumento,
  type DocumentoDado,
  unaPersona,
} from './buscar-personas.ts'
export { camposDe, claseDeDocumento, leerDocumento, revisarPersona, type CampoPersona, type Cargo } from './domain.ts'
export {
  empresasParecidas,
  actualizarPersona,
  agregarCargos,
  asignarCargos,
  cambiarDocumento,
  registrarPersona,
  type DocumentoCorregido,
  unible as personasUnibles,
} from './registrar-persona.ts'
export { Persona } from './model.ts'
export { prepararPersona, type CuerpoPersona } from './preparar.ts'
export { routes } from './routes.ts'
