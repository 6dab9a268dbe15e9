import { ValorIlegible, type Filtro } from './filtro.ts'
import { revisarGenero } from './numeros.ts'
import { enteroDe } from './valores.ts'

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
/** Up to the twenties they are one word, without the accent of the ten. */
const UNIDAS = ['', 'decimo', 'vigesimo']

/** An ordinal in masculine, alone: `32` → «trigésimo segundo». @throws ValorIlegible beyond 1 to 99 */
function ordinal(numero: number): string {
  if (numero < 1 || numero > 99) throw new ValorIlegible(`no hay ordinal de «${numero}» (de 1 a 99)`)
  if (numero === 11) return 'undécimo'
  if (numero === 12) return 'duodécimo'
  const [decena, unidad] = [Math.floor(numero / 10), numero % 10]
  if (!decena || !unidad) return (decena ? DECENAS[decena] : UNIDADES[unidad]) ?? ''
  const unida = UNIDAS[decena]
  return unida ? `${unida}${UNIDADES[unidad]}` : `${DECENAS[decena]} ${UNIDADES[unidad]}`
}

export const ORDINALES = {
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
