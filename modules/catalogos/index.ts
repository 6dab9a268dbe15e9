export { Acto, actosPorId } from './actos.ts'
export { cargarCatalogos } from './cargar.ts'
export { referenciasRotas } from './referencias.ts'
export { routes } from './routes.ts'
