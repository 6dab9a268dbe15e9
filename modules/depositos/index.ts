export { aplicarDepositos, devolverDepositos, type Aplicacion, type Uso } from './aplicar.ts'
export { disponiblesPara, disponiblesPorPersona, type Disponible } from './disponibles.ts'
