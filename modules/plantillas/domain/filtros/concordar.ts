import { normalizeText } from '../../../../schemas/es-co.ts'
import { enLista, propio, type Filtro } from './filtro.ts'

type Formas = readonly [m: string, f: string, mm: string, ff: string]

const plural = (palabra: string): string => {
  if (/[aeiouáéó]$/i.test(palabra)) return `${palabra}s`
  if (/z$/i.test(palabra)) return palabra.replace(/z$/i, 'ces')
  return /ón$/i.test(palabra) ? palabra.replace(/ón$/i, 'ones') : `${palabra}es`
}

const femenina = (palabra: string): string => {
  if (/o$/.test(palabra)) return palabra.replace(/o$/, 'a')
  return /[dts]or$/.test(palabra) ? `${palabra}a` : palabra
}

/** The four forms of one word in masculine: identificado, identificada, identificados, identificadas. Capitals stay capitals. */
function derivadas(palabra: string): Formas {
  const altas = palabra.length > 1 && palabra === palabra.toUpperCase()
  const m = altas ? palabra.toLowerCase() : palabra
  const f = femenina(m)
  const forma = (texto: string) => (altas ? texto.toUpperCase() : texto)
  return [forma(m), forma(f), forma(plural(m)), forma(plural(f))]
}

const formasDe = (opciones: readonly string[]): Formas => {
  const [a = '', b = a, c = '', d = ''] = opciones
  return opciones.length === 1 ? derivadas(a) : opciones.length === 2 ? [a, a, b, b] : [a, b, c, d]
}

/** F or M of a party; a company counts as feminine («la sociedad … identificada»); null when nobody said. */
function generoDe(parte: unknown): 'F' | 'M' | null {
  const dice = (campo: string) => normalizeText(String(propio(parte, campo) ?? ''))
  if (['tipoDocumento', 'tipo_documento'].some((campo) => /^nite?\b/.test(dice(campo)))) return 'F'
  const genero = dice('genero')
  return /^(f|femenino|mujer)$/.test(genero) ? 'F' : /^(m|masculino|hombre)$/.test(genero) ? 'M' : null
}

/** One person of unknown gender: both forms, short where the word allows it. */
const ambas = ([m, f]: Formas, derivada: boolean): string =>
  derivada ? `${m}(${/^\p{Lu}+$/u.test(m) ? 'A' : 'a'})` : `${m}/${f}`

function concordar(valor: unknown, opciones: readonly string[], avisar: (mensaje: string) => void): string {
  const formas = formasDe(opciones)
  const [m, f, mm, ff] = formas
  const generos = enLista(valor).map(generoDe)
  if (generos.length > 1) {
    if (mm !== ff && generos.includes(null) && !generos.includes('M')) avisar(`falta el género de alguien: se escribió «${mm}»`)
    return generos.every((genero) => genero === 'F') ? ff : mm
  }
  if (m === f || generos[0] === 'M') return m
  if (generos[0] === 'F') return f
  const escrito = ambas(formas, opciones.length === 1)
  avisar(`falta el género: se escribió «${escrito}»`)
  return escrito
}

/** One form alone must be one word, or its plural would be guessed wrong («mayor de edads»). */
const revisar = (opciones: readonly string[]): string | null => {
  if (opciones.length === 3) return 'recibe una, dos o cuatro formas'
  if (opciones.some((forma) => forma === '')) return 'tiene una forma vacía'
  return opciones.length === 1 && !/^\p{L}+$/u.test(opciones[0] ?? '')
    ? 'con varias palabras necesita también el plural: mayor de edad/mayores de edad' : null
}

export const CONCORDAR = {
  concordar: {
    que: 'La forma que va con quien se nombra: de una palabra salen las cuatro; a/b son singular y plural; m/f/mm/ff, las cuatro',
    ejemplo: { valor: [{ genero: 'F' }, { genero: 'F' }], opciones: ['identificado'], da: 'identificadas' },
    opciones: [1, 4],
    revisar,
    usa: ['genero', 'tipoDocumento', 'tipo_documento'],
    aplicar: concordar,
  },
} as const satisfies Record<string, Filtro>
