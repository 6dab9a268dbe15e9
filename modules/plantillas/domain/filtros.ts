import { CONCORDAR } from './filtros/concordar.ts'
import { normalizeText, formatNumber, pesosEnLetras } from '../../../schemas/es-co/index.ts'
import { enLista, vacio, type Filtro, ValorIlegible, decimalDe, textoDe, enteroDe, TEXTO } from './filtros/textos.ts'
import { DOCUMENTOS, LISTAS } from './filtros/listas.ts'
import { FECHAS, NUMEROS, revisarGenero } from './filtros/numeros.ts'

const UNIDADES = ['', 'primero', 'segundo', 'tercero', 'cuarto', 'quinto', 'sexto', 'séptimo', 'octavo', 'noveno']
const DECENAS = [
  '',
  'décimo',
  'vigésimo',
  'trigésimo',
  'cuadragésimo',
  'quincuagésimo',
  'sexagésimo',
  'septuagésimo',
  'octogésimo',
  'nonagésimo',
]
/** One word up to the twenties, without the accent of the ten. */
const UNIDAS = ['', 'decimo', 'vigesimo']

/** `32` → «trigésimo segundo». @throws ValorIlegible beyond 1 to 99 */
function ordinal(numero: number): string {
  if (numero < 1 || numero > 99) throw new ValorIlegible(`no hay ordinal de «${numero}» (de 1 a 99)`)
  if (numero === 11) return 'undécimo'
  if (numero === 12) return 'duodécimo'
  const [decena, unidad] = [Math.floor(numero / 10), numero % 10]
  if (!decena || !unidad) return (decena ? DECENAS[decena] : UNIDADES[unidad]) ?? ''
  const unida = UNIDAS[decena]
  return unida ? `${unida}${UNIDADES[unidad]}` : `${DECENAS[decena]} ${UNIDADES[unidad]}`
}

const ORDINALES = {
  ordinal: {
    que: 'Un ordinal del 1 al 99; con :m delante de un nombre masculino (primer), con :f de uno femenino (primera)',
    ejemplo: { valor: 32, opciones: ['f'], da: 'trigésima segunda' },
    opciones: [0, 1],
    revisar: revisarGenero,
    aplicar: (valor, [genero]) => {
      const palabras = ordinal(enteroDe(valor))
      if (genero === 'f') return palabras.replace(/o(?= |$)/g, 'a')
      return genero === 'm' ? palabras.replace(/(primer|tercer)o$/, '$1') : palabras
    },
  },
} as const satisfies Record<string, Filtro>

const comparable = (valor: unknown): string => (typeof valor === 'object' ? '' : normalizeText(textoDe(valor)))

const CONDICIONES = {
  hay: {
    que: 'Si el dato tiene algo',
    ejemplo: { valor: [], da: false },
    condicion: true,
    recibeVacio: true,
    aplicar: (valor) => !vacio(valor) && valor !== false,
  },
  varios: {
    que: 'Si la lista tiene más de uno',
    ejemplo: { valor: ['Ana', 'Luis'], da: true },
    condicion: true,
    recibeVacio: true,
    aplicar: (valor) => enLista(valor).length > 1,
  },
  es: {
    que: 'Si el dato es uno de estos, sin mirar tildes ni mayúsculas',
    ejemplo: { valor: 'Sí', opciones: ['si'], da: true },
    opciones: [1, Infinity],
    condicion: true,
    recibeVacio: true,
    aplicar: (valor, opciones) => opciones.some((opcion) => comparable(valor) === normalizeText(opcion)),
  },
  mayor_que: {
    que: 'Si el número es mayor que este',
    ejemplo: { valor: 5, opciones: ['0'], da: true },
    opciones: [1, 1],
    // `500.000` is five hundred thousand for who writes deeds, and five hundred for a program
    revisar: ([numero = '']) =>
      /^-?[1-9]\d{0,2}(\.\d{3})+$/.test(numero)
        ? `recibe el número sin puntos: ${numero.replaceAll('.', '')}`
        : /^-?\d+([.,]\d+)?$/.test(numero)
          ? null
          : 'recibe un número',
    condicion: true,
    recibeVacio: true,
    aplicar: (valor, [numero = '0']) => !vacio(valor) && decimalDe(valor) > Number(numero.replace(',', '.')),
  },
} as const satisfies Record<string, Filtro>

/** Deeds write no space after the sign: `$120.000.000`. */
const pesos = (valor: unknown): string => {
  const numero = enteroDe(valor)
  return `${numero < 0 ? '-' : ''}$${formatNumber(Math.abs(numero))}`
}

const DINERO = {
  dinero: {
    que: 'Un valor en pesos, en letras mayúsculas y en cifras',
    ejemplo: { valor: 120000000, da: 'CIENTO VEINTE MILLONES DE PESOS ($120.000.000) MONEDA CORRIENTE' },
    aplicar: (valor) => `${pesosEnLetras(enteroDe(valor)).toUpperCase()} (${pesos(valor)}) MONEDA CORRIENTE`,
  },
  pesos: { que: 'Un valor en pesos, en cifras', ejemplo: { valor: 120000000, da: '$120.000.000' }, aplicar: pesos },
  pesos_letras: {
    que: 'Un valor en pesos, en letras',
    ejemplo: { valor: 1500000, da: 'un millón quinientos mil pesos' },
    aplicar: (valor) => pesosEnLetras(enteroDe(valor)),
  },
} as const satisfies Record<string, Filtro>

export const FAMILIAS: readonly { titulo: string; filtros: Readonly<Record<string, Filtro>> }[] = [
  { titulo: 'Dinero', filtros: DINERO },
  { titulo: 'Números', filtros: { ...NUMEROS, ...ORDINALES } },
  { titulo: 'Fechas', filtros: FECHAS },
  { titulo: 'Documentos de identidad', filtros: DOCUMENTOS },
  { titulo: 'Texto', filtros: TEXTO },
  { titulo: 'Listas', filtros: LISTAS },
  { titulo: 'Concordancia', filtros: CONCORDAR },
  { titulo: 'Condiciones', filtros: CONDICIONES },
]

export const FILTROS: ReadonlyMap<string, Filtro> = new Map(FAMILIAS.flatMap(({ filtros }) => Object.entries(filtros)))
