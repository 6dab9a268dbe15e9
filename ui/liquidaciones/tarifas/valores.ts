import { formatDate, formatPesos } from '../../../schemas/es-co/index.ts'
import type { FilaDeTarifa } from '../../../schemas/respuestas/liquidaciones/tarifas.ts'
import { TARIFAS, textoDeCifra, type Cifra, type NombreDeTabla } from '../../../schemas/liquidaciones/tarifas.ts'

export interface ValorLegible {
  que: string
  valor: string
}

/** «Desde el 01/02/2026», «Del 01/02/2025 al 31/01/2026». */
export const rangoDe = ({ desde, hasta }: FilaDeTarifa): string =>
  hasta ? `Del ${formatDate(desde)} al ${formatDate(hasta)}` : `Desde el ${formatDate(desde)}`

const RANGOS = [1, 2, 3, 4, 5, 6, 7] as const

/** The segments of a scale as people say them: «Hasta $ 259.300: $ 30.900», «Sobre el excedente: 0,3%». */
const escala = ({ cifras }: FilaDeTarifa, marginal: boolean): ValorLegible[] => {
  const bases = [1, 2, 3, 4, 5].filter((n) => cifras[`base${n}`] !== null && cifras[`base${n}`] !== undefined)
  return bases.map((n) => {
    const tope = cifras[`tope${n}`]
    const valor = textoDeCifra('base', cifras[`base${n}`])
    if (tope === 0) return { que: 'Sin cuantía', valor }
    if (typeof tope === 'number') return { que: `Hasta ${formatPesos(tope)}`, valor }
    if (bases.length === 1) return { que: 'Valor fijo', valor }
    return { que: marginal && valor.endsWith('%') ? 'Sobre el excedente' : 'Desde ahí', valor }
  })
}

const recaudos = ({ cifras }: FilaDeTarifa): ValorLegible[] =>
  RANGOS.map((n) => {
    const tope = cifras[`tope${n}`]
    return {
      que: n === 1 ? 'Sin cuantía o exenta' : typeof tope === 'number' ? `Hasta ${formatPesos(tope)}` : 'Más',
      valor: textoDeCifra('pesos', cifras[`super${n}`]),
    }
  })

/** The figures of a row, in the order and words in which they are read. */
export const valoresDe = (tabla: NombreDeTabla, fila: FilaDeTarifa): ValorLegible[] => {
  if (tabla === 'recaudos') return recaudos(fila)
  const escrita = tabla === 'notarial' || tabla === 'registro' ? escala(fila, tabla === 'notarial') : []
  const cifras: Readonly<Record<string, Cifra>> = TARIFAS[tabla].cifras
  const otras = Object.entries(cifras)
    .filter(([campo]) => !/^(base|tope)\d$/.test(campo) || tabla === 'topes')
    .flatMap(([campo, { titulo, clase }]) => {
      const valor = fila.cifras[campo]
      const vacio =
        valor === null ||
        valor === undefined ||
        (campo === 'factor' && Number(valor) === 1) ||
        (campo === 'recargo' && Number(valor) === 0)
      return vacio
        ? []
        : [
            {
              que: titulo,
              valor:
                fila.clave === 'factores_retencion' ? 'Según E.T. art. 399' : textoDeCifra(clase, valor, fila.clave),
            },
          ]
    })
  return [...escrita, ...otras]
}

const MILES = /^[1-9]\d{0,2}(\.\d{3})+$/
/** «30.900» as the API takes it; «0,003» with its point. */
export const llano = (texto: string): string =>
  MILES.test(texto.trim()) ? texto.trim().replaceAll('.', '') : texto.trim().replace(',', '.')
