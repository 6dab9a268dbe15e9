/** Groups a string of digits with dots: `'1234567'` → `'1.234.567'`, at four digits too. */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, '.')

/** A number with Colombian separators and exactly `decimals` decimals (half away from zero): `1234.5, 2` → `'1.234,50'`. */
export const formatNumber = (value: number, decimals = 0): string => {
  const [integer = '0', fraction] = roundTo(Math.abs(value), decimals).toFixed(decimals).split('.')
  const text = groupDigits(integer) + (fraction ? `,${fraction}` : '')
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text
}

/** A number with up to `maxDecimals` decimals and no trailing zeros: `33.5` → `'33,5'`. */
export const formatDecimal = (value: number, maxDecimals = 2): string => {
  const text = formatNumber(value, maxDecimals)
  return maxDecimals > 0 ? text.replace(/,?0+$/, '') : text
}

/** Whole pesos without the sign: `1234567` → `'1.234.567'`. For table cells, whose header has the unit. */
export const formatAmount = (pesos: number): string => formatNumber(pesos)

/** Whole pesos with the sign and an ordinary space: `'$ 1.234.567'`, `'-$ 7.000'`. */
export const formatPesos = (pesos: number): string => {
  const text = formatNumber(pesos)
  return text.startsWith('-') ? `-$ ${text.slice(1)}` : `$ ${text}`
}

/** Rounded figure, at most one decimal: `1234567` → `'1,2 M'`, `340000` → `'340 mil'`. `largest` sets one unit for an axis. */
export const formatShort = (value: number, largest: number = value): string => {
  const size = Math.max(Math.abs(value), Math.abs(largest))
  // 999.950 rounds to 1.000 mil, a million
  const unit = size >= 999_950 ? 1_000_000 : size >= 100_000 ? 1_000 : 1
  return unit === 1 || value === 0
    ? formatNumber(value)
    : `${formatDecimal(value / unit, 1)} ${unit === 1_000 ? 'mil' : 'M'}`
}

/** `formatShort` with the sign: `1234567` → `'$ 1,2 M'`, `-340000` → `'-$ 340 mil'`. */
export const formatPesosShort = (pesos: number, largest: number = pesos): string => {
  const text = formatShort(pesos, largest)
  return text.startsWith('-') ? `-$ ${text.slice(1)}` : `$ ${text}`
}

/** A percentage of at most two decimals: `19` → `'19%'`, `33.33` → `'33,33%'`. */
export const formatPercent = (percent: number): string => `${formatDecimal(percent)}%`

export interface MoneyReading {
  /** Whole pesos. */
  value: number
  /** True when the text has two readings (`1.234`, `12,50`): the person must see the chosen one. */
  ambiguous: boolean
}

/** Reads an amount: `1.234.567`, `1,234,567.00`, `1,5m`, `300k`. Null with centavos (never rounded) or beyond the safe integers. */
export const readMoney = (text: string): MoneyReading | null => {
  const bare = text.toLowerCase().replace(/[\s\u00a0\u202f]|cop|pesos?|\$/g, '')
  const match = /^(-|\()?([\d.,]*\d[\d.,]*)(k|mil|m|mm|millon|millones|millón)?\)?$/.exec(bare)
  if (!match) return null
  const [, sign, figures = '', suffix] = match
  const reading = suffix ? readShort(figures, /^(k|mil)$/.test(suffix) ? 3 : 6) : readFigures(figures)
  if (!reading || !Number.isSafeInteger(reading.value)) return null
  return sign && reading.value !== 0 ? { ...reading, value: -reading.value } : reading
}

/** Message of specification 1, section 5. */
export const SOLO_NUMEROS = 'por favor ingrese solo valores numericos'
export const SIN_CENTAVOS = 'Escriba pesos enteros, sin centavos'

export const faltaDeMonto = (text: string): string | null =>
  readMoney(text)
    ? null
    : /^[^\d]*[\d.,]*\d[.,]\d{1,2}\D*$/.test(text) && !/[a-z]/i.test(text)
      ? SIN_CENTAVOS
      : SOLO_NUMEROS

/** Whole pesos, or null. See {@link readMoney}. */
export const parseMoney = (text: string): number | null => readMoney(text)?.value ?? null

/** Reads a decimal typed the Colombian way (`72,5`, `1.234,56`, also `72.5`). Null if it is not one or has more than `maxDecimals`. */
export const parseDecimal = (text: string, maxDecimals = 2): number | null => {
  const bare = text.replace(/[\s\u00a0\u202f]|%|m²|m2/gi, '')
  const plain = /^-?\d{1,3}(\.\d{3})+(,\d*)?$/.test(bare)
    ? bare.replaceAll('.', '').replace(',', '.')
    : bare.replace(',', '.')
  const match = /^-?(\d+\.?|\d*\.(\d+))$/.exec(plain)
  if (!match || (match[2]?.length ?? 0) > maxDecimals) return null
  return Number(plain)
}

/** Reads a percentage with at most two decimals: `12,5`, `12.5 %`. Does not check the range. */
export const parsePercent = (text: string): number | null => parseDecimal(text, 2)

/** Rounds half away from zero on the decimal text, so that 1.005 gives 1.01. */
const roundTo = (value: number, decimals: number): number => {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + decimals}`))
  const [back = '0', power = '0'] = String(shifted).split('e')
  return Number(`${back}e${Number(power) - decimals}`)
}

const readShort = (figures: string, zeros: number): MoneyReading | null => {
  const grouped = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(figures)
  const plain = grouped ? figures.replaceAll('.', '').replace(',', '.') : figures.replace(',', '.')
  if (!/^\d*\.?\d+$/.test(plain)) return null
  const value = Number(`${plain}e${zeros}`) // floating point: `8.192,2m` is whole, its product may not be
  return Number.isInteger(value) ? { value, ambiguous: false } : null
}

const readFigures = (figures: string): MoneyReading | null => {
  if (/^\d+$/.test(figures)) return { value: Number(figures), ambiguous: false }
  if (/^\d{1,3}(\.\d{3})+$/.test(figures) || /^\d{1,3}(,\d{3})+$/.test(figures)) {
    return { value: Number(figures.replace(/[.,]/g, '')), ambiguous: figures.split(/[.,]/).length === 2 }
  }
  const decimal =
    /^(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/.exec(figures) ?? /^(\d{1,3}(?:,\d{3})+|\d+)\.(\d{1,2})$/.exec(figures)
  if (!decimal) return null
  const [, integer = '0', cents = '0'] = decimal
  return Number(cents) === 0 ? { value: Number(integer.replace(/[.,]/g, '')), ambiguous: !/[.,]/.test(integer) } : null
}
