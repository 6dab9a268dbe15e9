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
export { nombradaEn, nombrarOtra, leerTextos } from './textos.ts'
export { routes } from './routes.ts'
