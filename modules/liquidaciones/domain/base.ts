import type { BaseDeActo } from '../../../schemas/respuestas/liquidaciones/liquidacion.ts'
import type { Acto, Dicho } from './datos.ts'
import { fraccionDe, racional, type Racional, type Pesos } from './unidades.ts'
import { enumerar, pesos, type Explicacion, porConfirmar } from './explicar.ts'

export const NADA_DICHO: Dicho = { fiducia: null, remuneracion: null, coeficiente: null }

interface ValorDicho {
  valor: Pesos
  porque: string
}

const ART = 'art. 2.2.6.13.'

/** Base of the notary's rights where it is not the act's amount. */
const valorDeDerechos = (acto: Acto): ValorDicho | null => {
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

/** Base of the registry where it is not the act's amount; a trust uses the trustee's fee (D. 650/1996, art. 7). */
const valorDeRegistro = (acto: Acto): ValorDicho | null => {
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

const fraccionLiberada = (coeficiente: string): Racional => {
  const [enteros = '0', decimales = ''] = coeficiente.split('.')
  return racional(BigInt(enteros + decimales), 100n * 10n ** BigInt(decimales.length))
}

const enPorciento = (coeficiente: string): string => `${coeficiente.replace('.', ',')} %`

/** The rights use a stated value, so the avalúo does not count. */
const porSuValor = ({ dicho }: Pick<Acto, 'dicho'>): boolean =>
  dicho?.fiducia === 'garantia' || (dicho?.fiducia === 'administracion' && dicho.remuneracion !== null)

/** Links each open mortgage without amount to the sale of a property that it mortgages (D. 1069/2015, art. 2.2.6.13.2.6.3). */
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

export const baseDichaDe = (acto: Acto, nombre: string, base: { porque: string } | null): BaseDeActo[] => {
  const { id, negocio, dicho } = acto
  if (!negocio || negocio === 'hipoteca_abierta') return []
  const propuesta = negocio === 'liberacion' ? coeficienteDe(acto) : null
  return [{ id, nombre, negocio, ...(dicho ?? NADA_DICHO), porque: base?.porque ?? null, propuesta }]
}

const coeficienteDe = ({ inmuebles }: Acto): string | null => {
  const todos = inmuebles.flatMap(({ coeficiente }) => coeficiente ?? [])
  const suma = todos.reduce((total, uno) => total + uno, 0)
  return todos.length === inmuebles.length && suma > 0 ? String(suma / 100) : null
}

export type BaseElegida = NonNullable<Explicacion['base']>

/** Also of acts not yet filed. */
type ReglasDeBase = Pick<
  Acto,
  'llevaCuantia' | 'base' | 'baseRegistral' | 'boleta' | 'naturaleza' | 'leasingPorEscritura' | 'dicho'
>

/** A missing avalúo counts as 0; an alert says so. */
const avaluoDe = (acto: Acto): Pesos => acto.inmuebles.reduce((suma, { avaluo }) => suma + (avaluo ?? 0), 0)

export const faltaCuantia = (acto: Acto): boolean =>
  acto.llevaCuantia === 'con' && acto.cuantia === null && valorDeDerechos(acto) === null

export const cuantiaDe = (acto: Acto): Pesos =>
  acto.llevaCuantia === 'sin' ? 0 : (valorDeDerechos(acto)?.valor ?? acto.cuantia ?? 0)

const conCuantia = ({ llevaCuantia }: ReglasDeBase, cuantia: Pesos): boolean =>
  llevaCuantia === 'con' || (llevaCuantia === 'segun' && cuantia > 0)

const enDerechos = (acto: ReglasDeBase, cuantia: Pesos): boolean =>
  acto.base === 'mayor' && !acto.leasingPorEscritura && !porSuValor(acto) && conCuantia(acto, cuantia)

/** The avalúo is a floor (Ley 223/1995, art. 229), also for acts that only the notary's tariff treats as without amount. */
const enRegistro = (acto: ReglasDeBase, cuantia: Pesos): boolean => {
  if (acto.boleta === null && acto.baseRegistral === 'ninguno') return false
  // a trust uses the trustee's fee (D. 650/1996, art. 7)
  if (typeof acto.dicho?.remuneracion === 'number') return false
  const soloBoleta = acto.naturaleza === 'transferencia' ? 'mayor' : acto.base
  const mayor = (acto.baseRegistral === 'ninguno' ? soloBoleta : acto.baseRegistral) === 'mayor'
  return mayor && acto.boleta !== 'sin_cuantia' && (acto.llevaCuantia === 'sin' || conCuantia(acto, cuantia))
}

export const cuentaAvaluo = (acto: Acto): { derechos: boolean; registro: boolean } => {
  const cuantia = cuantiaDe(acto)
  return { derechos: enDerechos(acto, cuantia), registro: enRegistro(acto, cuantia) }
}

/** Warning of an amount below the avalúo; null if it changes nothing. */
export const avisoDeAvaluo = (
  acto: ReglasDeBase & Pick<Acto, 'tarifa'>,
  cuantia: Pesos | null,
  avaluo: Pesos,
): string | null => {
  if (cuantia === null || cuantia === 0 || cuantia >= avaluo) return null
  const menor = `Es menor que el avalúo (${pesos(avaluo)})`
  if (acto.tarifa !== 'EXENTO' && enDerechos(acto, cuantia))
    return `${menor}: los derechos se cobran sobre el mayor de los dos.`
  return enRegistro(acto, cuantia)
    ? `${menor}: la boleta y el registro se cobran sobre el mayor de los dos; los derechos, no.`
    : null
}

/** The greatest of amount, avalúo and auction (D. 1069/2015, art. 2.2.6.13.3.3.1), or the amount. 0: without amount; null: missing. */
export const elegirBase = (acto: Acto): BaseElegida | null => {
  const elegida = faltaCuantia(acto) ? null : elegir(acto, cuentaAvaluo(acto).derechos, valorDeDerechos(acto))
  return elegida && acto.leasingPorEscritura ? { ...elegida, porque: SALDO } : elegida
}

const SALDO = 'Saldo de la opción: el contrato de leasing se celebró por escritura (art. 2.2.6.13.2.5.1)'

/** 0 without amount, null when the amount is missing (Ley 223/1995, art. 229, mod. Ley 1607/2012). */
export const elegirBaseRegistral = (acto: Acto): BaseElegida | null => {
  if (acto.baseRegistral === 'sin_cuantia') return { valor: 0, origen: 'cuantia', porque: SIN_CUANTIA }
  return faltaCuantia(acto) ? null : elegir(acto, cuentaAvaluo(acto).registro, valorDeRegistro(acto))
}

const SIN_CUANTIA = 'Acto sin cuantía'

const elegir = (acto: Acto, conAvaluo: boolean, dicho: ReturnType<typeof valorDeDerechos>): BaseElegida => {
  const cuantia = dicho?.valor ?? (acto.llevaCuantia === 'sin' ? 0 : (acto.cuantia ?? 0))
  const [avaluo, remate] = conAvaluo ? [avaluoDe(acto), acto.remate ?? 0] : [0, 0]
  if (remate > cuantia && remate > avaluo)
    return { valor: remate, origen: 'remate', porque: `Valor del remate, mayor que la cuantía (${pesos(cuantia)})` }
  if (avaluo > cuantia)
    return { valor: avaluo, origen: 'avaluo', porque: `Avalúo, mayor que la cuantía (${pesos(cuantia)})` }
  if (dicho) return { valor: cuantia, origen: 'cuantia', porque: dicho.porque }
  const otro = avaluo > 0 ? `, no menor que el avalúo (${pesos(avaluo)})` : ''
  return { valor: cuantia, origen: 'cuantia', porque: cuantia === 0 ? SIN_CUANTIA : `Cuantía del acto${otro}` }
}

export const notaDeBase = (
  { nombre, normaRegistral, confianzaRegistral }: Acto,
  { valor, porque }: BaseElegida,
): string => {
  const norma = normaRegistral === null ? '' : ` (${normaRegistral})`
  const duda = confianzaRegistral !== null && porConfirmar(confianzaRegistral) ? '; por confirmar' : ''
  return `Base de ${nombre}: ${valor === 0 ? '' : `${pesos(valor)}. `}${porque}${norma}${duda}`
}
