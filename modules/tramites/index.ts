export { plazoInicial } from './estados/plazo-inicial.ts'
export { AdjuntoDeTramite, Tramite } from './model.ts'
export { deAjustes, deTramite } from './quien-ve.ts'
export { routes } from './routes.ts'
