import {
  countUse,
  networkOf,
  Problem,
  recordChange,
  returnUse,
  tooMany,
  wasUsed,
  type Context,
  type Limit,
} from '../../kernel/index.ts'

const HORA = 3600
const DIA = 86_400
const SIN_LIMITE = Number.MAX_SAFE_INTEGER

/** Different codes that one address may look at without a key. A family follows one filing, an agent a few. */
const CODIGOS_DISTINTOS: readonly Limit[] = [
  { times: 12, seconds: HORA },
  { times: 40, seconds: DIA },
]
/** Wrong last-four-digits, of one code from anywhere and from one address at any code: ten thousand guesses would take years. */
const INTENTOS: readonly Limit[] = [
  { times: 5, seconds: HORA },
  { times: 12, seconds: DIA },
]
/** Looks without a key of the whole office in an hour, from however many addresses, from which the audit is told. */
const MUCHAS_DE_LA_OFICINA = 400

/**
 * Counts a look at a code without its key.
 * @throws Problem 429 when this address has looked at too many different ones
 */
export async function contarCodigo(ctx: Context, codigo: string): Promise<void> {
  const quien = networkOf(ctx.ip)
  for (const limit of CODIGOS_DISTINTOS) {
    const par = `seguimiento par:${quien}:${codigo}:${limit.seconds}`
    const todos = `seguimiento codigos:${quien}:${limit.seconds}`
    const aparte = { times: SIN_LIMITE, seconds: limit.seconds }
    if (await wasUsed(ctx, par, aparte)) continue
    try {
      await countUse(ctx, todos, limit)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      await anotarFreno(ctx, `codigos:${quien}`, {
        detalle: `Más de ${limit.times} códigos distintos sin llave desde una dirección`,
        codigo,
        ip: quien,
      })
      throw conMensaje(
        error,
        'Desde esta conexión se han consultado demasiados trámites distintos. Con el código QR de su papel puede entrar sin esperar.',
      )
    }
    // known only once it was let in: of two who ask together for one that is refused, neither is; one asked twice at once counts once
    if ((await countUse(ctx, par, aparte)) > 1) await returnUse(ctx, todos, limit)
  }
  if ((await countUse(ctx, 'seguimiento oficina', { times: SIN_LIMITE, seconds: HORA })) === MUCHAS_DE_LA_OFICINA) {
    await anotarFreno(ctx, 'oficina', {
      detalle: `${MUCHAS_DE_LA_OFICINA} consultas sin llave en una hora, desde todas las direcciones`,
      codigo,
      ip: quien,
    })
  }
}

/**
 * Counts a guess at a document's last digits, before it is looked at: many at once count as many.
 * @returns what gives the uses back when the guess was right
 * @throws Problem 429
 */
export async function contarIntento(ctx: Context, codigo: string): Promise<() => Promise<void>> {
  const quien = networkOf(ctx.ip)
  const cuentas = INTENTOS.flatMap((limit) =>
    [`seguimiento documento codigo:${codigo}`, `seguimiento documento direccion:${quien}`].map(
      (key) => [`${key}:${limit.seconds}`, limit] as const,
    ),
  )
  const refusals: Problem[] = []
  // counts all limits even when one refuses
  for (const [key, limit] of cuentas) {
    await countUse(ctx, key, limit).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
      refusals.push(error)
    })
  }
  const longest = refusals.sort((a, b) => espera(b) - espera(a))[0]
  if (longest) {
    await anotarFreno(ctx, `documento:${codigo}:${quien}`, {
      detalle: 'Demasiados intentos de adivinar un documento',
      codigo,
      ip: quien,
    })
    throw conMensaje(longest, 'Se han escrito demasiados dígitos errados.')
  }
  return async () => {
    for (const [key, limit] of cuentas) await returnUse(ctx, key, limit)
  }
}

/** One line of the audit for each address and hour, however many times it knocks. */
async function anotarFreno(ctx: Context, que: string, despues: Record<string, unknown>): Promise<void> {
  if ((await countUse(ctx, `seguimiento freno:${que}`, { times: SIN_LIMITE, seconds: HORA })) === 1)
    await anotar(ctx, 'frenar', 0, despues)
}

/** A line of the audit about the public page. */
export const anotar = (
  ctx: Context,
  accion: 'frenar' | 'reconocer' | 'errar',
  radicacion: number,
  despues: Record<string, unknown>,
): Promise<void> =>
  recordChange(ctx, { accion, tabla: 'seguimientos_consultas', registro: radicacion, antes: null, despues })

/** Seconds until it may be tried again. */
const espera = ({ extra: { retryAfter } }: Problem): number => Number(retryAfter ?? 60)

const conMensaje = (problem: Problem, message: string): Problem => tooMany(espera(problem) * 1000, message)
