/** Before what also says to be one of the others. */
const NAVEGADORES: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const SISTEMAS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const primero = (lista: readonly (readonly [RegExp, string])[], texto: string) =>
  lista.find(([es]) => es.test(texto))?.[1]

/** A browser and its machine in words, of what it says to be: «Chrome en Windows»; a program by its own name. */
export function nombreDeEquipo(agente: string | null): string {
  if (!agente) return 'Equipo desconocido'
  const [navegador, sistema] = [primero(NAVEGADORES, agente), primero(SISTEMAS, agente)]
  if (navegador) return sistema ? `${navegador} en ${sistema}` : navegador
  const [programa] = /^[\w .-]{2,40}(?=\/|$)/.exec(agente) ?? []
  return !programa || programa === 'Mozilla'
    ? sistema
      ? `Navegador en ${sistema}`
      : 'Equipo desconocido'
    : `Programa ${programa}`
}
