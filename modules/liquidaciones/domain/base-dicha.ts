import type { Acto, Dicho } from './escritura.ts'
import { fraccionDe, racional, type Racional } from './racional.ts'
import { enumerar, pesos } from './texto.ts'
import type { Pesos } from './unidades.ts'

export const NADA_DICHO: Dicho = { fiducia: null, remuneracion: null, coeficiente: null }

/** A value that takes the place of an act's amount, and why. */
interface ValorDicho {
  valor: Pesos
  porque: string
}

const ART = 'art. 2.2.6.13.'

/** Base of the notary's rights where it is not the act's own amount. */
export const valorDeDerechos = (acto: Acto): ValorDicho | null => {
  const { dicho, cuantia } = acto
  if (dicho?.fiducia === 'administracion' && dicho.remuneracion !== null)
    return { valor: dicho.remuneracion, porque: `Remuneración del fiduciario: fiducia de administración (${ART}2.4.3)` }
  if (dicho?.fiducia === 'garantia' && cuantia !== null)
    return { valor: cuantia, porque: EN_GARANTIA[acto.negocio ?? ''] ?? '' }
  return deHipoteca(acto)
}

const EN_GARANTIA: Readonly<Record<string, string>> = {
  fiducia: `Cuantía del acto: la fiducia en garantía paga como una hipoteca (${ART}2.4.2)`,
  restitucion: `Cuantía del acto: restituir una fiducia en garantía paga como cancelar una hipoteca (${ART}2.4.2)`,
}

/** The same of the registry: that of a trust is its trustee's fee, whatever it holds (D. 650/1996, art. 7). */
export const valorDeRegistro = (acto: Acto): ValorDicho | null => {
  const remuneracion = acto.dicho?.remuneracion ?? null
  if (remuneracion === null) return deHipoteca(acto)
  return { valor: remuneracion, porque: 'Remuneración pactada del fiduciario (D. 650 de 1996, art. 7)' }
}

const deHipoteca = ({ dicho, cuantia, venta }: Acto): ValorDicho | null => {
  if (dicho?.coeficiente && cuantia !== null)
    return {
      valor: fraccionDe(cuantia, fraccionLiberada(dicho.coeficiente)),
      porque: `${enPorciento(dicho.coeficiente)} de ${pesos(cuantia)}: el coeficiente de lo que se libera (${ART}2.6.5 y ${ART}3.3.1 c)`,
    }
  if (cuantia === null && venta)
    return {
      valor: venta.precio,
      porque: `Precio de la venta (${venta.nombre}): la escritura no dice qué parte garantiza la hipoteca abierta (${ART}2.6.3)`,
    }
  return null
}

/** The fraction that a percentage in decimal text is, exactly. */
const fraccionLiberada = (coeficiente: string): Racional => {
  const [enteros = '0', decimales = ''] = coeficiente.split('.')
  return racional(BigInt(enteros + decimales), 100n * 10n ** BigInt(decimales.length))
}

const enPorciento = (coeficiente: string): string => `${coeficiente.replace('.', ',')} %`

/** Whether it was said that the rights go by a value of their own, with which the avalúo does not compete. */
export const porSuValor = ({ dicho }: Pick<Acto, 'dicho'>): boolean =>
  dicho?.fiducia === 'garantia' || (dicho?.fiducia === 'administracion' && dicho.remuneracion !== null)

/**
 * The acts of a deed with the sale that each open mortgage without limit guarantees, where it states no amount: those over a property that
 * it mortgages (D. 1069/2015, art. 2.2.6.13.2.6.3).
 */
export const conSusVentas = (actos: readonly Acto[]): readonly Acto[] =>
  actos.some(calla) ? actos.map((acto) => (calla(acto) ? { ...acto, venta: ventaDe(acto, actos) } : acto)) : actos

const calla = ({ negocio, cuantia }: Acto): boolean => negocio === 'hipoteca_abierta' && cuantia === null

const ventaDe = ({ inmuebles }: Acto, actos: readonly Acto[]): Acto['venta'] => {
  const gravados = new Set(inmuebles.map(({ matricula }) => matricula))
  const ventas = actos.filter(
    ({ compraventa, inmuebles: vendidos }) => compraventa && vendidos.some(({ matricula }) => gravados.has(matricula)),
  )
  const precio = ventas.reduce((suma, { cuantia }) => suma + (cuantia ?? 0), 0)
  return precio > 0 ? { precio, nombre: enumerar(ventas.map(({ nombre }) => nombre)) } : null
}

/** An act whose base the clerk is asked for, as it stands. */
export interface BaseDicha extends Dicho {
  /** The act within the filing. */
  id: number
  nombre: string
  negocio: 'fiducia' | 'restitucion' | 'liberacion'
  /** Why its rights go by the base that they have; null while its amount is missing. */
  porque: string | null
  /** Coefficient that its properties have on record, per cent, as decimal text. */
  propuesta: string | null
}

/** @param base of its rights; null while its amount is missing */
export const baseDichaDe = (acto: Acto, nombre: string, base: { porque: string } | null): BaseDicha[] => {
  const { id, negocio, dicho } = acto
  if (!negocio || negocio === 'hipoteca_abierta') return []
  const propuesta = negocio === 'liberacion' ? coeficienteDe(acto) : null
  return [{ id, nombre, negocio, ...(dicho ?? NADA_DICHO), porque: base?.porque ?? null, propuesta }]
}

/** The coefficients of an act's properties together; null where one has none. */
const coeficienteDe = ({ inmuebles }: Acto): string | null => {
  const todos = inmuebles.flatMap(({ coeficiente }) => coeficiente ?? [])
  const suma = todos.reduce((total, uno) => total + uno, 0)
  return todos.length === inmuebles.length && suma > 0 ? String(suma / 100) : null
}
