export { olvidarArchivos } from './archivos.ts'
export { renovarBusqueda, TRABAJO_BUSQUEDA } from './leer-campos.ts'
export {
  extensible,
  extensiblePorColumna,
  camposDe,
  leerExtra,
  validarExtra,
  type Extra,
  conExtra,
  idsDeLista,
  listar,
} from './extra.ts'
export { leerTextos } from './valores-en-texto.ts'
export { nombradaEn, nombrarOtra } from './referencias.ts'
export { routes } from './routes.ts'
