import { createHash } from 'node:crypto'
import { invalid, type Context } from '../../kernel/index.ts'
import { AVISOS, textoDelAviso, type Finalidad, type Formulario } from '../domain.ts'

export interface AvisoVigente {
  formulario: Formulario
  version: string
  /** The notice, in paragraphs parted by an empty line; the optional purposes are asked beside it. */
  texto: string
  /** SHA-256 of all that is shown: the notice and the optional purposes. */
  huella: string
  finalidades: readonly Finalidad[]
}

const huellaDe = (texto: string): string => createHash('sha256').update(texto).digest('hex')

/** What a form tells today of the data that it takes, and what it may ask beside. */
export function avisoVigente(ctx: Pick<Context, 'office'>, formulario: Formulario): AvisoVigente {
  const { version, texto, finalidades } = AVISOS[formulario]
  const { nombre } = ctx.office
  return { formulario, version, texto: texto(nombre), huella: huellaDe(textoDelAviso(formulario, nombre)), finalidades }
}

/** The same, of who read it. @throws Problem 422 at `campo` if it is not the one that they read */
export function exigirAviso(
  ctx: Pick<Context, 'office'>,
  formulario: Formulario,
  leido: string,
  campo = 'aviso',
): AvisoVigente {
  const aviso = avisoVigente(ctx, formulario)
  if (leido !== aviso.version)
    throw invalid({ [campo]: ['El aviso de privacidad cambió: léalo de nuevo antes de enviar.'] })
  return aviso
}
