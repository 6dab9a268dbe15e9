import {
  enLetras,
  formatDecimal,
  formatNumber,
  formatDate,
  formatDateLong,
  monthName,
} from '../../../../schemas/es-co/index.ts'
import { ValorIlegible, type Filtro, decimalDe, enteroDe, fechaDe } from './textos.ts'

/** More are floating-point noise. */
const DECIMALES = 10

/** Masculine before a noun, or feminine. */
export const revisarGenero = ([genero]: readonly string[]): string | null =>
  genero === undefined || genero === 'm' || genero === 'f' ? null : 'solo recibe m o f'

const femenino = (palabras: string): string =>
  palabras
    .replace(/cientos\b/g, 'cientas')
    .replace(/quinientos/g, 'quinientas')
    .replace(/veintiuno\b/g, 'veintiuna')
    .replace(/\buno\b/g, 'una')

/** Feminine after the last «millón» (doscientos millones trescientas mil); «un» before «mil». */
const concordado = (palabras: string): string => {
  const [, millones = '', resto = ''] = /^(.*(?:millones|millón|billones|billón) ?)?(.*)$/.exec(palabras) ?? []
  return millones + femenino(resto)
}

/** «veintiuno» alone, «veintiún» before masculine, «veintiuna» feminine. */
const letrasDe = (valor: unknown, genero?: string): string => {
  const numero = enteroDe(valor)
  return genero === 'f' ? concordado(enLetras(numero)) : enLetras(numero, { apocope: genero === 'm' })
}

const porcentajeEnLetras = (valor: unknown): string => {
  const numero = decimalDe(valor)
  const cifras = formatDecimal(numero, DECIMALES)
  const [enteros = '0', decimales = ''] = cifras.replace(/^-/, '').replaceAll('.', '').split(',')
  const ceros = 'cero '.repeat(/^0*/.exec(decimales)?.[0].length ?? 0)
  const fraccion = decimales ? ` coma ${ceros}${enLetras(Number(decimales))}` : ''
  return `${cifras.startsWith('-') ? 'menos ' : ''}${enLetras(Number(enteros))}${fraccion} por ciento (${cifras}%)`
}

/** Square metres and square decimetres, nothing finer. */
const areaEnLetras = (valor: unknown): string => {
  const numero = decimalDe(valor)
  if (numero < 0 || formatDecimal(numero, DECIMALES) !== formatDecimal(numero, 2)) {
    throw new ValorIlegible(`«${formatDecimal(numero, DECIMALES)}» no es un área en metros con dos decimales`)
  }
  const [enteros = '0', decimales = '00'] = formatNumber(numero, 2).replaceAll('.', '').split(',')
  const [metros, decimetros] = [Number(enteros), Number(decimales)]
  const unidad = (cuantos: number, uno: string, varios: string) =>
    `${enLetras(cuantos, { apocope: true })}${cuantos && cuantos % 1_000_000 === 0 ? ' de' : ''} ${cuantos === 1 ? uno : varios}`
  const partes = [
    metros || !decimetros ? unidad(metros, 'metro cuadrado', 'metros cuadrados') : '',
    decimetros ? unidad(decimetros, 'decímetro cuadrado', 'decímetros cuadrados') : '',
  ]
  return `${partes.filter(Boolean).join(' con ')} (${formatNumber(numero, decimetros ? 2 : 0)} m²)`
}

export const NUMEROS = {
  letras: {
    que: 'Un número en letras; con :m delante de un nombre masculino, con :f de uno femenino',
    ejemplo: { valor: 21, opciones: ['m'], da: 'veintiún' },
    opciones: [0, 1],
    revisar: revisarGenero,
    aplicar: (valor, [genero]) => letrasDe(valor, genero),
  },
  cifra: {
    que: 'Un número en letras y, entre paréntesis, en cifras',
    ejemplo: { valor: 240, da: 'doscientos cuarenta (240)' },
    opciones: [0, 1],
    revisar: revisarGenero,
    aplicar: (valor, [genero]) => `${letrasDe(valor, genero)} (${formatNumber(enteroDe(valor))})`,
  },
  numero: {
    que: 'Un número con puntos',
    ejemplo: { valor: 1234567, da: '1.234.567' },
    aplicar: (valor) => formatNumber(enteroDe(valor)),
  },
  decimal: {
    que: 'Un número con tantos decimales; dos si no se dice',
    ejemplo: { valor: 1234.5, opciones: ['2'], da: '1.234,50' },
    opciones: [0, 1],
    revisar: ([cuantos]) =>
      cuantos === undefined || /^\d$/.test(cuantos) ? null : 'recibe cuántos decimales, de 0 a 9',
    aplicar: (valor, [cuantos = '2']) => formatNumber(decimalDe(valor), Number(cuantos)),
  },
  porcentaje: {
    que: 'Un porcentaje en cifras',
    ejemplo: { valor: 0.3512, da: '0,3512%' },
    aplicar: (valor) => `${formatDecimal(decimalDe(valor), DECIMALES)}%`,
  },
  porcentaje_letras: {
    que: 'Un porcentaje en letras y en cifras',
    ejemplo: { valor: 0.3512, da: 'cero coma tres mil quinientos doce por ciento (0,3512%)' },
    aplicar: porcentajeEnLetras,
  },
  area: {
    que: 'Un área en metros y decímetros cuadrados',
    ejemplo: { valor: 72.5, da: 'setenta y dos metros cuadrados con cincuenta decímetros cuadrados (72,50 m²)' },
    aplicar: areaEnLetras,
  },
} as const satisfies Record<string, Filtro>

const partesDe = (valor: unknown): { dia: number; mes: string; anio: string } => {
  const [anio = 0, mes = 0, dia = 0] = fechaDe(valor).split('-').map(Number)
  return { dia, mes: monthName(mes), anio: `${enLetras(anio)} (${anio})` }
}

export const FECHAS = {
  fecha: {
    que: 'Una fecha en cifras',
    ejemplo: { valor: '2026-11-01', da: '01/11/2026' },
    aplicar: (valor) => formatDate(fechaDe(valor)),
  },
  fecha_larga: {
    que: 'Una fecha con el nombre del mes',
    ejemplo: { valor: '2026-11-01', da: '1 de noviembre de 2026' },
    aplicar: (valor) => formatDateLong(fechaDe(valor)),
  },
  fecha_letras: {
    que: 'Una fecha en letras y cifras',
    ejemplo: { valor: '2026-11-01', da: 'primero (1) de noviembre de dos mil veintiséis (2026)' },
    aplicar: (valor) => {
      const { dia, mes, anio } = partesDe(valor)
      return `${dia === 1 ? 'primero' : enLetras(dia)} (${dia}) de ${mes} de ${anio}`
    },
  },
  fecha_notarial: {
    que: 'Una fecha como abre la escritura: a los … días del mes de …',
    ejemplo: { valor: '2026-07-21', da: 'a los veintiún (21) días del mes de julio del año dos mil veintiséis (2026)' },
    aplicar: (valor) => {
      const { dia, mes, anio } = partesDe(valor)
      const dias = dia === 1 ? 'al primer (1) día' : `a los ${enLetras(dia, { apocope: true })} (${dia}) días`
      return `${dias} del mes de ${mes} del año ${anio}`
    },
  },
} as const satisfies Record<string, Filtro>
