import { normalizeText } from '../../../../schemas/es-co/index.ts'
import { enLista, propio, ValorIlegible, type Avisar, type Filtro } from './textos.ts'

type Formas = readonly [m: string, f: string, mm: string, ff: string]

const plural = (palabra: string): string => {
  if (/[aeiouáéó]$/i.test(palabra)) return `${palabra}s`
  if (/z$/i.test(palabra)) return palabra.replace(/z$/i, 'ces')
  // the stress of «inglés» and «patrón» needs no accent once there is a syllable more
  return `${
    /[áéíóú][ns]$/i.test(palabra)
      ? palabra
          .normalize('NFD')
          .replace(/\u0301(?=[ns]$)/i, '')
          .normalize('NFC')
      : palabra
  }es`
}

const femenina = (palabra: string): string => {
  if (/o$/.test(palabra)) return palabra.replace(/o$/, 'a')
  return /[dtsñ]or$/.test(palabra) ? `${palabra}a` : palabra
}

/** Irregular pairs, without accents, and their plurals where those are irregular too. */
const PAREJAS: ReadonlyMap<string, readonly [mm: string, ff: string] | null> = new Map([
  ['el/la', ['los', 'las']],
  ['de el/de la', ['de los', 'de las']],
  ['a el/a la', ['a los', 'a las']],
  ['el/ella', ['ellos', 'ellas']],
  ['un/una', ['unos', 'unas']],
  ['este/esta', ['estos', 'estas']],
  ['ese/esa', ['esos', 'esas']],
  ['aquel/aquella', ['aquellos', 'aquellas']],
  ['sr/sra', null],
  ['sr./sra.', ['sres.', 'sras.']],
  ['dr/dra', null],
  ['dr./dra.', ['dres.', 'dras.']],
  ['hombre/mujer', null],
  ['varon/mujer', null],
  ['padre/madre', null],
  ['yerno/nuera', null],
  ['actor/actriz', null],
  ['juez/jueza', null],
  ['presidente/presidenta', null],
  ['cliente/clienta', null],
])
/** Masculine and feminine endings, without accents. */
const TERMINACIONES: readonly [masculina: RegExp, femenina: string][] = [
  [/o$/, 'a'],
  [/os$/, 'as'],
  [/or$/, 'ora'],
  [/ores$/, 'oras'],
  [/es$/, 'esa'],
  [/an$/, 'ana'],
  [/on$/, 'ona'],
  [/in$/, 'ina'],
  [/ol$/, 'ola'],
]

/** Contractions hide an article: «del» is «de el». */
const palabras = (forma: string): string[] =>
  normalizeText(forma)
    .replace(/\bdel\b/g, 'de el')
    .replace(/\bal\b/g, 'a el')
    .split(/\s+/)

const esFemeninaDe = (f: string, m: string): boolean =>
  PAREJAS.has(`${m}/${f}`) ||
  TERMINACIONES.some(([masculina, femenina]) => masculina.test(m) && m.replace(masculina, femenina) === f)

/** Gender if each word is equal or a gender pair, with at least one pair; else number («mayor de edad/mayores de edad»). */
export function parDe(a: string, b: string): 'genero' | 'numero' {
  const [unas, otras] = [palabras(a), palabras(b)]
  const pares = unas.map((palabra, at) => [palabra, otras[at] ?? ''] as const).filter(([una, otra]) => una !== otra)
  return unas.length === otras.length && pares.length > 0 && pares.every(([m, f]) => esFemeninaDe(f, m))
    ? 'genero'
    : 'numero'
}

/** Capitals of the model: EL, El, el. */
const comoEsta = (modelo: string, forma: string): string =>
  modelo.length > 1 && modelo === modelo.toUpperCase()
    ? forma.toUpperCase()
    : /^\p{Lu}/u.test(modelo)
      ? forma.charAt(0).toUpperCase() + forma.slice(1)
      : forma

/** Articles and pronouns by their masculine: el → la, los, las. */
function irregulares(m: string): Formas | null {
  const [dicha, pronombre] = [palabras(m).join(' '), /^él$/i.test(m)]
  const [par, plurales] =
    [...PAREJAS].find(([uno, varios]) => varios && uno.startsWith(`${dicha}/`) && (uno === 'el/ella') === pronombre) ??
    []
  return par && plurales
    ? [m, comoEsta(m, par.slice(dicha.length + 1)), comoEsta(m, plurales[0]), comoEsta(m, plurales[1])]
    : null
}

/** identificado → identificada, identificados, identificadas. */
function derivadas(palabra: string): Formas {
  const irregular = irregulares(palabra)
  if (irregular) return irregular
  const altas = palabra.length > 1 && palabra === palabra.toUpperCase()
  const m = altas ? palabra.toLowerCase() : palabra
  const f = femenina(m)
  const forma = (texto: string) => (altas ? texto.toUpperCase() : texto)
  return [forma(m), forma(f), forma(plural(m)), forma(plural(f))]
}

/** None if a word is in both forms («mayor de edad»), whose plural would be a guess. */
function pluralesDe(m: string, f: string): readonly [mm: string, ff: string] | null {
  const irregular = PAREJAS.get(`${palabras(m).join(' ')}/${palabras(f).join(' ')}`)
  if (irregular) return [comoEsta(m, irregular[0]), comoEsta(f, irregular[1])]
  if (/\s/.test(m.trim())) return null
  // already plural: identificados/identificadas
  if (/as$/i.test(f)) return [m, f]
  return [derivadas(m)[2], derivadas(f)[2]]
}

const formasDe = (opciones: readonly string[]): Formas => {
  const [a = '', b = a, c = '', d = ''] = opciones
  if (opciones.length === 1) return derivadas(a)
  if (opciones.length !== 2) return [a, b, c, d]
  return parDe(a, b) === 'numero' ? [a, a, b, b] : [a, b, ...(pluralesDe(a, b) ?? ['', ''])]
}

const entendido = (opciones: readonly string[]): string | null => {
  const [a = '', b = ''] = opciones
  if (opciones.length === 1) {
    const [m, f, mm] = derivadas(a)
    // a verb has another plural: declara/declaran
    return m === f ? `«${m}» se escribe si es uno y «${mm}» si son varios` : null
  }
  if (opciones.length !== 2) return null
  if (parDe(a, b) === 'numero') return `«${a}» se escribe si es uno y «${b}» si son varios`
  const plurales = pluralesDe(a, b)
  return (
    `«${a}» se escribe para un hombre y «${b}» para una mujer; ` +
    (plurales
      ? `si son varios, «${plurales[0]}» o «${plurales[1]}»`
      : 'si pueden ser varios, escriba las cuatro formas')
  )
}

/** Companies are feminine («la sociedad … identificada»); null if unknown. */
function generoDe(parte: unknown): 'F' | 'M' | null {
  const dice = (campo: string) => normalizeText(String(propio(parte, campo) ?? ''))
  if (['tipoDocumento', 'tipo_documento'].some((campo) => /^nite?\b/.test(dice(campo)))) return 'F'
  const genero = dice('genero')
  return /^(f|femenino|mujer)$/.test(genero) ? 'F' : /^(m|masculino|hombre)$/.test(genero) ? 'M' : null
}

/** Both forms, shortened where possible. */
function ambas([m, f]: Formas): string {
  const corta = !/\s/.test(m) && [m.replace(/o$/i, 'a'), `${m}a`].some((una) => una.toLowerCase() === f.toLowerCase())
  return corta ? `${m}(${/^\p{Lu}+$/u.test(m) ? 'A' : 'a'})` : `${m}/${f}`
}

function concordar(valor: unknown, opciones: readonly string[], avisar: Avisar): string {
  const formas = formasDe(opciones)
  const [m, f, mm, ff] = formas
  const generos = enLista(valor).map(generoDe)
  const faltan = generos.flatMap((genero, at) =>
    genero === null ? [Array.isArray(valor) ? `[${at}].genero` : '.genero'] : [],
  )
  if (generos.length > 1) {
    if (mm === '') throw new ValorIlegible(`son varios, y «${m}/${f}» solo dice de uno: escriba las cuatro formas`)
    if (mm !== ff && faltan.length && !generos.includes('M'))
      avisar(`falta el género de alguien: se escribió «${mm}»`, faltan)
    return generos.every((genero) => genero === 'F') ? ff : mm
  }
  if (m === f || generos[0] === 'M') return m
  if (generos[0] === 'F') return f
  const escrito = ambas(formas)
  avisar(`falta el género: se escribió «${escrito}»`, faltan)
  return escrito
}

/** A single form must be one word («mayor de edads»), without a slash («identificado/a»). */
const revisar = (opciones: readonly string[]): string | null => {
  const [a = '', b = ''] = opciones
  if (opciones.length === 2 && /^(o\/)?(a|as|os|ra)$/i.test(b) && a.length > 2)
    return `lleva la forma entera: ${a}/${femenina(a)}`
  if (opciones.length === 3) return 'recibe una, dos o cuatro formas'
  if (opciones.some((forma) => forma === '')) return 'tiene una forma vacía'
  return opciones.length === 1 && !/^\p{L}+$/u.test(opciones[0] ?? '')
    ? 'con varias palabras necesita también el plural: mayor de edad/mayores de edad'
    : null
}

export const CONCORDAR = {
  concordar: {
    que:
      'La forma que va con quien se nombra: de una palabra salen las cuatro; ' +
      'a/b son de hombre y mujer, o singular y plural; m/f/mm/ff, las cuatro',
    ejemplo: { valor: [{ genero: 'F' }, { genero: 'F' }], opciones: ['identificado'], da: 'identificadas' },
    opciones: [1, 4],
    revisar,
    entendido,
    usa: ['genero', 'tipoDocumento', 'tipo_documento'],
    aplicar: concordar,
  },
} as const satisfies Record<string, Filtro>
