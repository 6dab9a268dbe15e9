export { abrirNominaAqui } from './leer-nomina.ts'
export { abrirZipDeXml, importarNominas } from './importar.ts'
export { Nomina } from './model.ts'
export { routes } from './routes.ts'
