/** Text that a document must have on paper, as Word keeps it. */
export interface Esperado {
  cuerpo: string
  margenes: readonly { texto: string; enTodas: boolean }[]
  simbolos: number
  /** Text written across every sheet besides, and how many times on each. */
  ajeno?: { texto: string; veces: number }
}

/** Hyphens and dashes of every kind are one: which of them a font draws says nothing. */
const GUIONES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
const INVISIBLES = /[\u00ad\u200b-\u200f\u2060\ufeff]/g
/** Characters that fill up lines. */
const RELLENO = /([-_.=*·])\1+/g
const AL_FINAL = /[-_.=*·]+$/
/** A private character is a drawing; so is whatever Unicode calls a symbol, and the letters that the font Symbol draws. */
const DIBUJO = /[\p{Co}\p{So}\p{Script=Greek}\u2022\u25aa\u25cf]/u
const CON_ALGO = /[\p{L}\p{N}\p{S}]/u

const llano = (texto: string): string =>
  texto.replace(INVISIBLES, '').normalize('NFKC').replace(GUIONES, '-').replace(RELLENO, ' ').toLowerCase()

const palabrasDe = (texto: string): string[] =>
  llano(texto)
    .split(/\s+/)
    .map((palabra) => palabra.replace(AL_FINAL, ''))
    .filter((palabra) => CON_ALGO.test(palabra) && !/\p{Co}/u.test(palabra))

const sinBlancos = (texto: string): string => llano(texto).replace(/\s+/g, '')

function cuentas(palabras: readonly string[], veces = 1, en = new Map<string, number>()): Map<string, number> {
  for (const palabra of palabras) en.set(palabra, (en.get(palabra) ?? 0) + veces)
  return en
}

function apariciones(palabra: string, texto: string): number {
  let cuantas = 0
  for (let at = texto.indexOf(palabra); at >= 0; at = texto.indexOf(palabra, at + palabra.length)) cuantas++
  return cuantas
}

/** Lines without those that stand on most sheets, whatever number they carry: what goes on across two sheets is read as one. */
function sinMargenes(paginas: readonly string[]): string {
  const senas = paginas.map((pagina) => pagina.split('\n').map((linea) => linea.replace(/\d+/g, '#').trim()))
  const veces = cuentas(senas.flatMap((lineas) => [...new Set(lineas)]))
  const deTodas = Math.max(2, paginas.length * 0.6)
  const esDeTodas = (sena = '') => (veces.get(sena) ?? 0) >= deTodas
  return paginas
    .flatMap((pagina, at) => pagina.split('\n').filter((_, cual) => !esDeTodas(senas[at]?.[cual])))
    .join('\n')
}

/** The three ways in which lines may have parted a word: nowhere, at a hyphen of its own, at one that is only of the line. */
const juntos = (texto: string): string[] => [
  sinBlancos(texto),
  sinBlancos(texto.replace(/[-\u2010\u00ad]\s*\n\s*/g, '')),
]

/** Words that are told at once. */
const TOPE = 10

/**
 * The words of a document that its paper does not carry as often as it should, as it writes them; of drawings, how many are not there.
 * Where lines break and letters are set apart says nothing, nor which case, hyphen or ligature they are drawn with; what the paper says
 * besides (numbers of lists, of sheets) is let be.
 * @param paginas text of each sheet, line by line
 */
export function palabrasPerdidas(
  { cuerpo, margenes, simbolos, ajeno }: Esperado,
  paginas: readonly string[],
): string[] {
  const papel = paginas.join('\n')
  const hay = cuentas(palabrasDe(papel))
  const hacen = cuentas(palabrasDe(cuerpo))
  const fuera = margenes.map(({ texto, enTodas }) => ({ texto, veces: enTodas ? paginas.length : 1 }))
  if (ajeno) fuera.push({ texto: ajeno.texto, veces: ajeno.veces * paginas.length })
  for (const { texto, veces } of fuera) cuentas(palabrasDe(texto), veces, hacen)
  const escaso = [...hacen]
    .filter(([palabra, cuantas]) => (hay.get(palabra) ?? 0) < cuantas)
    .map(([palabra]) => palabra)
  const perdidas = escaso.length ? deVerdad(escaso, { cuerpo, fuera }, paginas) : []
  const dibujos = [...papel].filter((signo) => DIBUJO.test(signo)).length
  const escritos = [cuerpo, ...fuera.map(({ texto }) => texto)].join('').match(new RegExp(DIBUJO, 'gu'))?.length ?? 0
  const faltan = simbolos + escritos - dibujos
  return [
    ...perdidas.slice(0, TOPE),
    ...(simbolos > 0 && faltan > 0 ? [faltan === 1 ? 'un símbolo' : `${faltan} símbolos`] : []),
  ]
}

/** Of words that seem lost, those that are not there even where lines parted them. */
function deVerdad(
  escaso: readonly string[],
  { cuerpo, fuera }: { cuerpo: string; fuera: readonly { texto: string; veces: number }[] },
  paginas: readonly string[],
): string[] {
  const [todo, propio] = [juntos(paginas.join('\n')), juntos(sinMargenes(paginas))]
  const [suyo, suyos] = [sinBlancos(cuerpo), fuera.map(({ texto, veces }) => ({ texto: sinBlancos(texto), veces }))]
  const original = new Map(
    [cuerpo, ...fuera.map(({ texto }) => texto)].flatMap((texto) =>
      texto
        .replace(INVISIBLES, '')
        .split(/\s+/)
        .map((palabra) => [llano(palabra).trim().replace(AL_FINAL, ''), palabra] as const),
    ),
  )
  return escaso
    .filter((palabra) => {
      const enCuerpo = apariciones(palabra, suyo)
      const hacen = suyos.reduce((suma, { texto, veces }) => suma + apariciones(palabra, texto) * veces, enCuerpo)
      const cabe = (textos: readonly string[], cuantas: number) =>
        textos.some((texto) => apariciones(palabra, texto) >= cuantas)
      return (
        !cabe(todo, hacen) &&
        !(paginas.length > 1 && enCuerpo > 0 && cabe(propio, enCuerpo)) &&
        !estaPorPartes(palabra, todo, hacen)
      )
    })
    .map((palabra) => original.get(palabra) ?? palabra)
}

const AJENAS = /[^\u0000-\u00ff]+/

/** A letter that its font has not is drawn by another one, apart from its word: «Šimić» is «imi» here, «Š» and «ć» there. */
function estaPorPartes(palabra: string, textos: readonly string[], cuantas: number): boolean {
  if (!AJENAS.test(palabra)) return false
  const partes = [...palabra.split(AJENAS), ...(palabra.match(new RegExp(AJENAS, 'g')) ?? [])].filter(Boolean)
  return partes.every((parte) => textos.some((texto) => apariciones(parte, texto) >= cuantas))
}
