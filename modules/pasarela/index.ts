export { destinoDePago, type Destino, type PorPagar } from './destinos.ts'
export { enlaceDePago } from './enlaces.ts'
export { OrdenPago, type Linea } from './model.ts'
