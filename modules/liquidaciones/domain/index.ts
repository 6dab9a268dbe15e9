/** Pure rules in whole pesos, without input, output or clock; the browser imports them too. */
export * from './unidades.ts'
export type * from './base.ts'
export type * from './datos.ts'
export type * from './explicar.ts'
export type * from './resultado.ts'
export { accesoriosDe, type Accesoriedad } from './accesorios.ts'
export { avisoDeAvaluo } from './base.ts'
export { causasDe, type Causas, liquidar, ENTIDAD_EXENTA } from './liquidar.ts'
export {
  ErrorDeLiquidacion,
  conVendedor,
  claveDeServicio,
  lineaDeServicio,
  esDeUnLado,
  nombresDeLados,
  type NombresDeLados,
} from './partida.ts'
export { evaluar } from './evaluar.ts'
export { nombrar, POTESTADES, potestadDe, razonDe, type Potestad } from './explicar.ts'
export { timbreDe, type TimbreDelActo } from './recaudos.ts'
export { hojaImpresa, totales } from './resultado.ts'
export { conVivienda, puedeSer, type ViviendaDelActo } from './vivienda.ts'
