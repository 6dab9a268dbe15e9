export { adicionalesDe, extraSchema, leerExtra, leerTextos, listaConExtra, validarExtra, type Extra } from './adicionales.ts'
export { routes } from './routes.ts'
