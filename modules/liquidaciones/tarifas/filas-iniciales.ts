import { filasDeClases, filasDeConfiguracion, filasDeTarifas, filasDeTopes } from './filas-notariales.ts'
import { filasDeParametros } from './filas-parametros.ts'
import { filasDeImpuesto, filasDeRegistro } from './filas-registrales.ts'
import { filasDeItems, filasDePrecios } from './filas-servicios.ts'
import type { FilasDeTarifas } from './filas.ts'
import { FUENTE } from './fuente.ts'

/** The rows a new office starts with: 2019 to 2026 as published or derived, each with its confidence. Pure; ids are stable. */
export const filasIniciales = (): FilasDeTarifas => ({
  tarifas: filasDeClases(FUENTE),
  tarifa_vigencia: filasDeTarifas(FUENTE),
  topesliq_vigencia: filasDeTopes(FUENTE),
  configuracion_vigencia: filasDeConfiguracion(FUENTE),
  impuesto_registro: filasDeImpuesto(FUENTE),
  registral_vigencia: filasDeRegistro(FUENTE),
  parametro: filasDeParametros(FUENTE),
  items_liquidaciones: filasDeItems(),
  items_precios: filasDePrecios(FUENTE),
})
