export { aplicarDepositos, devolverDepositos, type Aplicacion, type Uso } from './aplicar.ts'
export { disponiblesPara, type Disponible } from './disponibles.ts'
