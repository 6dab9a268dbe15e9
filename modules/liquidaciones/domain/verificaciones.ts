import type { ActoAnalizado, Analisis } from './analisis.ts'
import { cuentaAvaluo, faltaCuantia } from './base.ts'
import type { Acto, Lado } from './escritura.ts'
import { esDeUnLado, exentosDe, partesDe } from './reparto-partes.ts'
import { retenidosDe } from './retencion.ts'
import { alertasDeSucesoras } from './sucesoras.ts'
import { participacion } from './explicar.ts'
import { alertasDeUvt } from './timbre.ts'
import { TODA_PARTICIPACION } from './unidades.ts'

/** The specification's literal alert. */
export const ENTIDAD_EXENTA = 'el otorgante es entidad exenta'

export const faltantesDe = ({ actos }: Analisis): string[] =>
  actos
    .filter(
      ({ acto, tarifa }) => faltaCuantia(acto) && (tarifa.modo !== 'fija' || sobreCuantia(acto) || acto.retencion > 0),
    )
    .map(({ acto }) => `Falta la cuantía del acto ${acto.nombre}`)

const sobreCuantia = ({ baseRegistral }: Acto): boolean => baseRegistral === 'mayor' || baseRegistral === 'cuantia'

/** What was settled with a year that is over: whoever finishes says that they know it. */
export const porConfirmarDe = (analisis: Analisis): string[] => [
  ...alertasDeSucesoras(analisis),
  ...alertasDeUvt(analisis),
]

/** What the clerk must see about the sheet itself: what is missing, by name, and what does not add up. */
export const alertasDe = (analisis: Analisis): string[] => [
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
    ...retencionPrevia(analizado.acto),
  ]),
]

/**
 * A sale is for a price (C.C. art. 1849): a zero is somebody's slip. Beside an avalúo the fees go by that, and yet the withholding comes
 * out at nothing.
 */
const sinPrecio = (acto: Acto): string[] =>
  acto.compraventa && acto.cuantia === 0 ? ['La compraventa no tiene precio'] : []

/** An open mortgage without an amount goes by the price of its sale: whoever settles it may yet know the amount. */
const porElPrecio = ({ nombre, venta }: Acto): string[] =>
  venta
    ? [
        `El acto ${nombre} no dice cuánto garantiza: se liquida por el precio de la venta (D. 1069 de 2015, art. 2.2.6.13.2.6.3)`,
      ]
    : []

/** Types of grantor of a sale, which in a mortgage leave unsaid who owes. */
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

const participaciones = (acto: Acto, lado: Lado, quienes: string): string[] => {
  const deLado = partesDe(acto).filter(({ parte }) => parte === lado)
  const suma = deLado.reduce((total, otorgante) => total + otorgante.participacion, 0)
  const dichos = esDeUnLado(acto.otorgantes.map(({ parte }) => parte)) ? 'otorgantes' : quienes
  return deLado.length === 0 || suma === TODA_PARTICIPACION
    ? []
    : [`La participación de los ${dichos} del acto ${acto.nombre} suma ${participacion(suma)}, no 100 %`]
}

/** A company buying from a company pays the withholding before the deed; the notary only checks the receipt (E.T. art. 401). */
const retencionPrevia = (acto: Acto): string[] => {
  const juridica = (lado: Lado): boolean =>
    partesDe(acto).some(({ parte, tipo, exento }) => parte === lado && tipo === 'juridica' && !exento)
  return acto.retencion > 0 && juridica('vendedor') && juridica('comprador')
    ? [
        `Vendedor y comprador del acto ${acto.nombre} son personas jurídicas: verifique el recibo oficial de retención (E.T. art. 401)`,
      ]
    : []
}
