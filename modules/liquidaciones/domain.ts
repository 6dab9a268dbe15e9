/** Pure rules in whole pesos, without input, output or clock; the browser imports them too. */
export * from './domain/unidades.ts'
export type * from './domain/base.ts'
export type * from './domain/datos.ts'
export type * from './domain/explicar.ts'
export type * from './domain/resultado.ts'
export type {
  Accesoriedad,
  TimbreDelActo,
  ViviendaDelActo,
} from '../../schemas/respuestas/liquidaciones/liquidacion.ts'
export { accesoriosDe } from './domain/accesorios.ts'
export { avisoDeAvaluo } from './domain/base.ts'
export { causasDe, type Causas, liquidar, ENTIDAD_EXENTA } from './domain/liquidar.ts'
export {
  ErrorDeLiquidacion,
  conVendedor,
  claveDeServicio,
  lineaDeServicio,
  esDeUnLado,
  nombresDeLados,
  type NombresDeLados,
} from './domain/partida.ts'
export { evaluar } from './domain/evaluar.ts'
export { nombrar } from './domain/explicar.ts'
export { POTESTADES, potestadDe, razonDe, type Potestad } from './domain/potestades.ts'
export { timbreDe } from './domain/recaudos.ts'
export { BLOQUES, hojaImpresa, totales } from './domain/resultado.ts'
export { conVivienda, puedeSer } from './domain/vivienda.ts'
