/** Word templates: pure rules that the browser and the server share. */
export { FILTROS } from './domain/filtros.ts'
export { ValorFaltante, ValorIlegible, type Filtro } from './domain/filtros/filtro.ts'
