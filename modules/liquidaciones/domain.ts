/**
 * The rules of a liquidation: pure functions in whole pesos, without input, output or clock. The browser imports them too.
 */
export * from './domain/unidades.ts'
export type * from './domain/datos.ts'
export type * from './domain/escritura.ts'
export type * from './domain/explicacion.ts'
export type * from './domain/linea.ts'
export type * from './domain/resultado.ts'
export { accesoriosDe, type Accesoriedad } from './domain/accesorios.ts'
export { ErrorDeLiquidacion } from './domain/errores.ts'
export { evaluar } from './domain/evaluar.ts'
export { hojaImpresa, type DatosDeLaRadicacion, type HojaImpresa } from './domain/hoja-impresa.ts'
export { liquidar } from './domain/liquidar.ts'
export { conVendedor } from './domain/partida.ts'
export { claveDeServicio, lineaDeServicio } from './domain/servicios.ts'
export { timbreDe } from './domain/timbre.ts'
export { totales } from './domain/totales.ts'
export { ENTIDAD_EXENTA } from './domain/verificaciones.ts'
