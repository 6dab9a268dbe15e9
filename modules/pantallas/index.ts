export { adicionalesDe, extraSchema, leerExtra, listaConExtra, validarExtra, type Extra } from './adicionales.ts'
export { routes } from './routes.ts'
