import { MAXIMO_PESOS } from '../../../schemas/json/valores.ts'
import { accesoriosDe } from './accesorios.ts'
import { analizar, nombresDe, type Analisis } from './analisis.ts'
import { baseDichaDe } from './base.ts'
import { partidasDeBoleta } from './boleta.ts'
import type { DatosVigentes } from './datos.ts'
import { partidasDeDerechos, partidasDeRegistro } from './registro.ts'
import type { Escritura } from './escritura.ts'
import { crearLinea, partidasDeServicios, ErrorDeLiquidacion } from './partida.ts'
import { partidasDeRecaudos, partidasDeRetencion, retenidosPorPersona } from './retencion.ts'
import { type Liquidacion, type VigenciaUsada, totales } from './resultado.ts'
import { partidasDeTimbre, timbresDe } from './timbre.ts'
import { alertasDe, faltantesDe, porConfirmarDe } from './verificaciones.ts'
import { conVivienda, viviendasDe } from './vivienda.ts'
import { redondear } from './racional.ts'
import type { Pesos } from './unidades.ts'

/**
 * Liquidates a deed: a pure function from the act sheet and the data in force at its date to lines, totals and alerts.
 * The same sheet and data always give the same lines. Whole pesos; source: design/liquidacion.md §8.3.
 * @throws ErrorDeLiquidacion for an unknown tariff, or a split above its quantity; RangeError where it comes to more than can be paid.
 */
export const liquidar = (dicha: Escritura, datos: DatosVigentes): Liquidacion => {
  const escritura = { ...dicha, actos: conVivienda(dicha.actos) }
  const analisis = analizar(escritura, datos)
  const boleta = partidasDeBoleta(analisis)
  const registro = partidasDeRegistro(analisis)
  const faltantes = unicos(faltantesDe(analisis))
  const porConfirmar = porConfirmarDe(analisis)
  const lineas = [
    ...partidasDeDerechos(analisis),
    ...partidasDeServicios(escritura, datos.parametros.iva),
    ...partidasDeRecaudos(analisis),
    ...partidasDeRetencion(analisis),
    ...partidasDeTimbre(analisis),
    ...boleta.partidas,
    ...registro.partidas,
  ].map((partida) => crearLinea(partida, escritura.repartos))
  const resumen = totales(lineas)
  if (resumen.costoTotal.total > MAXIMO_PESOS) throw new RangeError('a deed comes to more than can be paid')
  return {
    lineas,
    resumen,
    alertas: unicos([...faltantes, ...porConfirmar, ...alertasDe(analisis), ...boleta.alertas, ...registro.alertas]),
    faltantes,
    porConfirmar,
    vigencia: vigenciaUsada(analisis),
    accesorios: accesoriosDe(escritura.actos),
    timbres: timbresDe(analisis),
    leasings: leasingsDe(analisis),
    bases: basesDe(analisis),
    viviendas: viviendasDe(escritura.actos),
    iva: datos.parametros.iva,
  }
}

const basesDe = ({ actos }: Analisis): Liquidacion['bases'] => {
  const nombres = nombresDe(actos)
  return actos.flatMap((analizado) => baseDichaDe(analizado.acto, nombres.get(analizado) ?? '', analizado.base))
}

const leasingsDe = ({ actos }: Analisis): Liquidacion['leasings'] => {
  const nombres = nombresDe(actos)
  return actos
    .filter(({ acto }) => acto.leasing)
    .map((analizado) => ({
      id: analizado.acto.id,
      nombre: nombres.get(analizado) ?? '',
      porEscritura: analizado.acto.leasingPorEscritura ?? false,
    }))
}

const unicos = (textos: readonly string[]): string[] => [...new Set(textos)]

const vigenciaUsada = ({ datos, escritura, actos }: Analisis): VigenciaUsada => {
  const tarifas = new Set(
    escritura.actos.map(({ tarifa }) => datos.tarifas[tarifa]?.id).filter((id) => id !== undefined),
  )
  const hayAccesorios = actos.some(({ accesoriedad }) => accesoriedad?.accesorio)
  const boletas = datos.boletas.filter(
    ({ departamento, clase }) =>
      departamento === escritura.departamento?.codigo && (clase !== 'accesorio' || hayAccesorios),
  )
  return {
    nombre: `Tarifa notarial ${datos.vigencia.anio}`,
    desde: datos.vigencia.desde,
    hasta: datos.vigencia.hasta,
    norma: datos.vigencia.norma,
    confianza: datos.vigencia.confianza,
    versiones: {
      tarifa_vigencia: [...tarifas].sort((a, b) => a - b),
      topesliq_vigencia: [datos.topes.id],
      configuracion_vigencia: [datos.recaudos.id],
      registral_vigencia: datos.registral ? [datos.registral.id] : [],
      impuesto_registro: boletas.map(({ id }) => id),
    },
  }
}

/** For whom the taxes of the whole deed were computed: a saved line keeps only their sums. Whole pesos. */
export interface Causas {
  retencion: readonly { persona: number; vendedor: Pesos; comprador: Pesos }[]
  timbre: readonly { acto: number; valor: Pesos }[]
}

/** Nothing where the sheet can no longer be worked out: a finished settlement is invoiced all the same. */
export const causasDe = (escritura: Escritura, datos: DatosVigentes): Causas => {
  try {
    const analisis = analizar(escritura, datos)
    return {
      retencion: retenidosPorPersona(analisis).flatMap(({ persona, valor, vendedor }) => {
        const suyo = redondear(vendedor)
        return persona === undefined ? [] : [{ persona, vendedor: suyo, comprador: valor - suyo }]
      }),
      timbre: timbresDe(analisis).flatMap(({ id, valor, motivo }) => (motivo === null ? [{ acto: id, valor }] : [])),
    }
  } catch (error) {
    if (error instanceof ErrorDeLiquidacion) return { retencion: [], timbre: [] }
    throw error
  }
}
