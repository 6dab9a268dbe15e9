export { aplicarDepositos, devolverDepositos, type Aplicacion, type Uso } from './aplicar.ts'
export { disponiblesPara, disponiblesPorPersona, type Disponible } from './disponibles.ts'
export { movimientosDelDia, type MovimientoDeCaja } from './movimientos.ts'
export { routes } from './routes.ts'
