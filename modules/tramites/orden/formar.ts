import type { JSONSchema } from 'json-schema-to-ts'
import { checker, Problem } from '../../kernel/index.ts'

export interface Formado<B> {
  cuerpo: B
  fuera: Record<string, string>
  faltas: Record<string, string>
}

/**
 * What a sheet says, as a form would send it: what the form would refuse and can go without is left out and told.
 * @param schema of the form's body
 */
export function formador<B extends Record<string, unknown>>(
  schema: JSONSchema,
  necesarios: readonly string[],
): (dicho: B) => Formado<B> {
  const check = checker(schema, 'body')
  return (dicho) => {
    try {
      check(dicho)
      return { cuerpo: dicho, fuera: {}, faltas: {} }
    } catch (fault) {
      if (!(fault instanceof Problem)) throw fault
      const dichas = Object.entries(fault.errors ?? {}).map(([campo, textos]) => [campo, textos[0] ?? ''] as const)
      const son = (campo: string) => necesarios.includes(campo)
      const sobran = dichas.filter(([campo]) => !son(campo))
      const quedan = Object.entries(dicho).filter(([campo]) => !sobran.some(([otro]) => otro === campo))
      return {
        cuerpo: Object.fromEntries(quedan) as B, // wrong optional fields are left out
        fuera: Object.fromEntries(sobran),
        faltas: Object.fromEntries(dichas.filter(([campo]) => son(campo))),
      }
    }
  }
}
