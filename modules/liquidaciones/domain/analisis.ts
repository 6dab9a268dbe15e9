import { accesoriosDe, garantiasEntreLasMismasPartes, type Accesoriedad } from './accesorios.ts'
import { conSusVentas, elegirBase, elegirBaseRegistral, type BaseElegida } from './base.ts'
import type { DatosVigentes, Tarifa } from './datos.ts'
import { ErrorDeLiquidacion } from './partida.ts'
import type { Acto, Escritura } from './escritura.ts'
import { nombrar } from './explicar.ts'
import {
  exentosDe,
  ladoUnico,
  repartoDeLaEscritura,
  repartoDelActo,
  soloExentas,
  type Reparto,
} from './reparto-partes.ts'

export interface ActoAnalizado {
  acto: Acto
  tarifa: Tarifa
  /** Null when the amount is missing; dependent lines are left out with an alert. */
  base: BaseElegida | null
  /** The same of the stamp duty: of a trust, the value of what it transfers, whatever its kind. */
  deTimbre: BaseElegida | null
  /** The same, for what the registry charges. */
  registral: BaseElegida | null
  /** An exempt entity takes part beside private parties. */
  concurreExenta: boolean
  soloExentas: boolean
  reparto: Reparto
  /** Of an act that bears the registry tax. */
  accesoriedad: Accesoriedad | null
  /** The act it guarantees between the same parties, by name. */
  garantiaDe: string | null
}

export interface Analisis {
  escritura: Escritura
  datos: DatosVigentes
  actos: readonly ActoAnalizado[]
  /** How what is charged once for the deed is shared. */
  reparto: Reparto
  /** Every act is between exempt entities only. */
  soloExentas: boolean
}

/** @throws ErrorDeLiquidacion when an act names a tariff that the set does not have. */
export const analizar = (leida: Escritura, datos: DatosVigentes): Analisis => {
  const escritura = { ...leida, actos: conSusVentas(leida.actos) }
  const unico = ladoUnico(escritura)
  const accesorios = new Map(accesoriosDe(escritura.actos).map((accesoriedad) => [accesoriedad.id, accesoriedad]))
  const garantias = garantiasEntreLasMismasPartes(escritura.actos)
  const actos = escritura.actos.map((acto): ActoAnalizado => {
    const solas = soloExentas(acto)
    const base = elegirBase(acto)
    return {
      acto,
      tarifa: tarifaDe(acto, datos),
      base,
      deTimbre: acto.dicho?.fiducia ? elegirBase({ ...acto, dicho: null }) : base,
      registral: elegirBaseRegistral(acto),
      concurreExenta: !solas && exentosDe(acto).length > 0,
      soloExentas: solas,
      reparto: repartoDelActo(acto, unico),
      accesoriedad: accesorios.get(acto.id) ?? null,
      garantiaDe: garantias.get(acto) ?? null,
    }
  })
  return {
    escritura,
    datos,
    actos,
    reparto: repartoDeLaEscritura(escritura, unico),
    soloExentas: actos.length > 0 && actos.every((analizado) => analizado.soloExentas),
  }
}

const tarifaDe = (acto: Acto, datos: DatosVigentes): Tarifa => {
  const tarifa = datos.tarifas[acto.tarifa]
  if (!tarifa)
    throw new ErrorDeLiquidacion(
      'tarifa_desconocida',
      `La tarifa ${acto.tarifa} del acto ${acto.nombre} no está en la vigencia ${datos.vigencia.anio}.`,
    )
  return tarifa
}

export const nombresDe = (actos: readonly ActoAnalizado[]): Map<ActoAnalizado, string> => {
  const nombres = nombrar(actos.map(({ acto }) => acto))
  return new Map(actos.map((analizado) => [analizado, nombres.get(analizado.acto) ?? analizado.acto.nombre]))
}
