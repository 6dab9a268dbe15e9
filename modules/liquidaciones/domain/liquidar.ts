import { type ActoAnalizado, type Analisis, alertasDeSucesoras, analizar, nombresDe } from './analisis.ts'
import { cuentaAvaluo, faltaCuantia, baseDichaDe } from './base.ts'
import type { Acto, Lado, DatosVigentes, Escritura, Otorgante } from './datos.ts'
import { esDeUnLado, exentosDe, partesDe, crearLinea, partidasDeServicios, ErrorDeLiquidacion } from './partida.ts'
import {
  retenidosDe,
  partidasDeRecaudos,
  partidasDeRetencion,
  retenidosPorPersona,
  alertasDeUvt,
  partidasDeTimbre,
  timbresDe,
} from './recaudos.ts'
import { participacion } from './explicar.ts'
import { TODA_PARTICIPACION, redondear, type Pesos } from './unidades.ts'
import { MAXIMO_PESOS } from '../../../schemas/json/valores.ts'
import { accesoriosDe } from './accesorios.ts'
import { partidasDeBoleta } from './boleta.ts'
import { partidasDeDerechos, partidasDeRegistro } from './derechos-y-registro.ts'
import { type Liquidacion, type VigenciaUsada, totales } from './resultado.ts'
import { conVivienda, viviendasDe } from './vivienda.ts'

/** The specification's literal alert. */
export const ENTIDAD_EXENTA = 'el otorgante es entidad exenta'

const faltantesDe = ({ actos }: Analisis): string[] =>
  actos
    .filter(
      ({ acto, tarifa }) => faltaCuantia(acto) && (tarifa.modo !== 'fija' || sobreCuantia(acto) || acto.retencion > 0),
    )
    .map(({ acto }) => `Falta la cuantía del acto ${acto.nombre}`)

const sobreCuantia = ({ baseRegistral }: Acto): boolean => baseRegistral === 'mayor' || baseRegistral === 'cuantia'

const porConfirmarDe = (analisis: Analisis): string[] => [...alertasDeSucesoras(analisis), ...alertasDeUvt(analisis)]

const alertasDe = (analisis: Analisis): string[] => [
  ...(analisis.actos.some(({ acto }) => exentosDe(acto).length > 0) ? [ENTIDAD_EXENTA] : []),
  ...analisis.actos.flatMap((analizado) => [
    ...sinPrecio(analizado.acto),
    ...porElPrecio(analizado.acto),
    ...garantiaComoVenta(analizado.acto),
    ...accesoriaEnParte(analizado),
    ...sinOtorgantes(analizado.acto),
    ...sinAvaluo(analizado),
    ...sinFechaDeAdquisicion(analizado.acto),
    ...participaciones(analizado.acto, 'vendedor', 'vendedores'),
    ...participaciones(analizado.acto, 'comprador', 'compradores'),
    ...participacionesSinLado(analizado.acto),
    ...retencionPrevia(analizado.acto),
  ]),
]

/** A sale has a price (C.C. art. 1849): with 0 the withholding would be nothing. */
const sinPrecio = (acto: Acto): string[] =>
  acto.compraventa && acto.cuantia === 0 ? ['La compraventa no tiene precio'] : []

/** The person who settles may know the amount. */
const porElPrecio = ({ nombre, venta }: Acto): string[] =>
  venta
    ? [
        `El acto ${nombre} no dice cuánto garantiza: se liquida por el precio de la venta (D. 1069 de 2015, art. 2.2.6.13.2.6.3)`,
      ]
    : []

/** Grantor types of a sale; in a mortgage they do not say who owes. */
const DE_VENTA: readonly (number | undefined)[] = [1, 2]

const garantiaComoVenta = ({ nombre, naturaleza, otorgantes }: Acto): string[] =>
  naturaleza === 'garantia' && otorgantes.some(({ tipoDeOtorgante }) => DE_VENTA.includes(tipoDeOtorgante))
    ? [
        `¿El deudor es quien compra? En el acto ${nombre} hay vendedor o comprador: póngalos como deudor o hipotecante, y acreedor`,
      ]
    : []

const accesoriaEnParte = ({ accesoriedad }: ActoAnalizado): string[] =>
  accesoriedad?.enParte && accesoriedad.decidido === null
    ? [`¿Es accesorio el acto ${accesoriedad.nombre}? ${accesoriedad.porque}`]
    : []

const sinOtorgantes = (acto: Acto): string[] =>
  partesDe(acto).length === 0 ? [`Faltan los otorgantes del acto ${acto.nombre}`] : []

const sinAvaluo = ({ acto, tarifa }: ActoAnalizado): string[] => {
  const { derechos, registro } = cuentaAvaluo(acto)
  return registro || (derechos && tarifa.modo !== 'fija')
    ? acto.inmuebles
        .filter(({ avaluo }) => avaluo === null)
        .map(({ matricula }) => `Falta el avalúo del inmueble ${matricula}`)
    : []
}

const sinFechaDeAdquisicion = (acto: Acto): string[] => {
  if (acto.retencion === 0 || acto.vis || retenidosDe(acto).length === 0) return []
  return acto.inmuebles
    .filter(({ viviendaHabitacion, fechaAdquisicion }) => viviendaHabitacion && !fechaAdquisicion)
    .map(({ matricula }) => `Falta la fecha de adquisición del inmueble ${matricula}: la retención se liquida completa`)
}

const participaciones = (acto: Acto, lado: Lado, quienes: string): string[] =>
  noSuman(
    acto,
    partesDe(acto).filter(({ parte }) => parte === lado),
    esDeUnLado(acto.otorgantes.map(({ parte }) => parte)) ? 'otorgantes' : quienes,
  )

/** Without sellers (permuta) every party is withheld by its share: with none said, nothing would be. */
const participacionesSinLado = (acto: Acto): string[] =>
  acto.retencion === 0 || acto.vis || partesDe(acto).some(({ parte }) => parte === 'vendedor')
    ? []
    : noSuman(
        acto,
        partesDe(acto).filter(({ parte }) => parte === 'interesado'),
        'otorgantes',
      )

const noSuman = (acto: Acto, partes: readonly Otorgante[], quienes: string): string[] => {
  const suma = partes.reduce((total, otorgante) => total + otorgante.participacion, 0)
  return partes.length === 0 || suma === TODA_PARTICIPACION
    ? []
    : [`La participación de los ${quienes} del acto ${acto.nombre} suma ${participacion(suma)}, no 100 %`]
}

/** Between companies the withholding is paid before the deed; the notary checks the receipt (E.T. art. 401). */
const retencionPrevia = (acto: Acto): string[] => {
  const juridica = (lado: Lado): boolean =>
    partesDe(acto).some(({ parte, tipo, exento }) => parte === lado && tipo === 'juridica' && !exento)
  return acto.retencion > 0 && juridica('vendedor') && juridica('comprador')
    ? [
        `Vendedor y comprador del acto ${acto.nombre} son personas jurídicas: verifique el recibo oficial de retención (E.T. art. 401)`,
      ]
    : []
}

/**
 * Deterministic. Whole pesos; source: design/liquidacion.md §8.3.
 * @throws ErrorDeLiquidacion for an unknown tariff, or a split above its quantity; RangeError above the maximum amount
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

/** Persons and acts of the deed's taxes; saved lines keep only sums. Whole pesos. */
export interface Causas {
  retencion: readonly { persona: number; vendedor: Pesos; comprador: Pesos }[]
  timbre: readonly { acto: number; valor: Pesos }[]
}

/** Empty if the sheet can no longer be computed: a finished settlement is invoiced all the same. */
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
