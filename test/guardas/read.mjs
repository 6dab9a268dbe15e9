/** The page that lists what must never be lost, each with a mutant and the test that sees it. */
export const PAGINA = 'test/guardas.md'

const PARTE = /^## (.+)\n+`(.+?)` · `(\S+) (\S+)`\n+```diff\n([^]*?)\n```/gm

const lado = (diff, signo) =>
  diff
    .split('\n')
    .filter((linea) => linea.startsWith(signo))
    .map((linea) => linea.slice(1))
    .join('\n')

/**
 * @param {string} page
 * @returns {{ titulo: string, archivo: string, carril: string, prueba: string, antes: string, despues: string }[]} what each guard says;
 *   `antes` and `despues` are the source's text and the mutant's
 */
export const leerGuardas = (page) =>
  [...page.matchAll(PARTE)].map(([, titulo, archivo, carril, prueba, diff]) => ({
    titulo,
    archivo,
    carril,
    prueba,
    antes: lado(diff, '-'),
    despues: lado(diff, '+'),
  }))
