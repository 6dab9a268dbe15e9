export { abrirZipDeXml } from './desempacar.ts'
export { importarNominas } from './importar.ts'
export { Nomina } from './model.ts'
export { routes } from './routes.ts'
