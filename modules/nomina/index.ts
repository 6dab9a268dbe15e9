export { abrirZipDeXml } from './desempacar.ts'
export { importarNominas } from './importar.ts'
export { routes } from './routes.ts'
