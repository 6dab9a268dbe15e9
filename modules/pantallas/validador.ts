import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js'
import { _ } from 'ajv'
import { FORMATOS } from '../../schemas/json/formatos.ts'
import type { CampoAdicional, EsquemaDeFormulario } from '../../schemas/vistas/pantalla.ts'
import { camposDe } from '../campos/index.ts'
import { Answer, brotli, notFound, type Context } from '../kernel/index.ts'
import { esquemaEfectivo, formularioBase, huellaDe, seAmplia } from './efectiva.ts'

const KEPT = 500
const compiled = new Map<string, { code: Buffer; br: Buffer }>()

/**
 * GET /pantallas/:id/validador/:huella: the form's check as an ES module that the browser keeps for good. It evaluates nothing:
 * the code is written here, and what it needs at run time is handed in by who imports it.
 * @throws Problem 404 when the office's form is no longer that one
 */
export async function leerValidador(ctx: Context, id: string, huella: string, campos = ''): Promise<Answer> {
  const base = formularioBase(id)
  const todos = campos && seAmplia(base) ? await camposDe({ ...ctx, user: null }, id, { todos: true }) : []
  const esquema = esquemaEfectivo(base, elegidos(todos, campos))
  if (huellaDe(esquema) !== huella) throw notFound('Esa pantalla cambió: vuelva a abrirla.')
  const { code, br } = vigente(huella, esquema)
  return new Answer(
    200,
    code,
    {
      'content-type': 'text/javascript; charset=utf-8',
      etag: `"${huella}"`,
      'cache-control': 'public, max-age=31536000, immutable',
    },
    br,
  )
}

function elegidos(todos: readonly CampoAdicional[], campos: string): CampoAdicional[] {
  const escribe = new Map(campos.split(',').map((name) => [name.replace('!', ''), !name.endsWith('!')]))
  return todos
    .filter(({ name }) => escribe.has(name))
    .map((campo) => ({ ...campo, escribe: escribe.get(campo.name) ?? false }))
}

function vigente(huella: string, esquema: EsquemaDeFormulario) {
  const kept = compiled.get(huella)
  if (kept) return kept
  const code = Buffer.from(codigoDelValidador(esquema))
  const made = { code, br: brotli(code) }
  if (compiled.size >= KEPT) compiled.clear()
  compiled.set(huella, made)
  return made
}

/** The module's text: its default export takes `require` and answers the check of each schema by its hash. */
export function codigoDelValidador(esquema: EsquemaDeFormulario): string {
  const copia = JSON.parse(JSON.stringify(esquema)) as object // the compiler marks what it reads
  const functions = compileSchemaValidatorsCode(copia, {
    ajvFormatOptions: false,
    customFormats: { ...FORMATOS },
    ajvOptionsOverrides: { code: { lines: false, formats: _`require("formatos")` } },
  })
  return `export default (require) => {\nconst exports = {};\n${functions}\nreturn exports;\n};\n`
}
