import { askTogether, type Context, type FieldErrors, type Question } from '../kernel/index.ts'

const FUERA = 'Ese valor no está en el catálogo.'

/** By field, a table and the id of one of its rows, or its code where it is a text; null points nowhere and is fine. */
export type Referencias = Record<string, readonly [table: string, value: number | string | null]>
type Referencia = Referencias[string]

const una = (what: string, [table, value]: Referencia): Question => ({
  sql: `select ${what} from \`${table}\` where ${typeof value === 'string' ? 'code' : 'id'} = ?`,
  values: [value],
})

/** What a column says of the row that a reference points at, for who asks it together with something else. */
export function dichoDe(columna: string, referencia: Referencia): Question {
  const { sql, values } = una(`\`${columna}\``, referencia)
  return { sql: `(${sql} limit 1)`, values }
}

/** Whether there is what each points at, likewise. */
export const preguntasDe = (references: Referencias): Question[] =>
  Object.values(references).map((reference) => {
    const { sql, values } = una('1', reference)
    return { sql: `exists (${sql})`, values }
  })

/** The fields that point at nothing. @param answers to the questions of these references */
export function rotasDe(references: Referencias, answers: readonly unknown[]): FieldErrors {
  const rotas = Object.entries(references).filter(([, [, value]], at) => value !== null && !Number(answers[at]))
  return Object.fromEntries(rotas.map(([field]) => [field, [FUERA]]))
}

/** The fields that point at nothing, asked all at once. */
export async function referenciasRotas(ctx: Context, references: Referencias): Promise<FieldErrors> {
  const some = Object.values(references).some(([, value]) => value !== null)
  return some ? rotasDe(references, await askTogether(ctx.db, preguntasDe(references))) : {}
}
