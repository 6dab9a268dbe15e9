import type { EstadoDeTramite } from '../../../schemas/tramites/tramite.ts'
import { pedirAviso } from '../avisos/pedir-aviso.ts'
import { insert, type Context } from '../../kernel/index.ts'
import { avisarDePaso } from '../campana.ts'
import type { Actor, Faltante } from '../domain.ts'
import { PasoDeTramite } from '../model.ts'

/** A step as it is told. */
export interface PasoDado {
  /** The state it comes from; null of the filing. */
  de: EstadoDeTramite | null
  estado: EstadoDeTramite
  motivo?: string | null | undefined
  norma?: string | null | undefined
  faltantes?: readonly Faltante[] | null | undefined
}

const dicho = (texto: string | null | undefined): string | null => texto?.trim() || null

/** By its name at the time. */
const quienDe = ({ user }: Context, como: Actor): string =>
  como === 'cliente' ? 'Cliente' : (user?.usuario ?? 'Sistema')

/** Writes a step of a procedure's way and asks to tell who waits for it: in the transaction of what it says, after it. */
export async function anotarPaso(
  ctx: Context,
  id_tramite: number,
  paso: PasoDado,
  { como = 'oficina', avisa = true }: { como?: Actor; avisa?: boolean } = {},
): Promise<PasoDeTramite> {
  const { de, estado, motivo, norma, faltantes } = paso
  const escrito = await insert(ctx, PasoDeTramite, {
    id_tramite,
    de,
    estado,
    cuando: ctx.now.toISOString(),
    id_usuario: ctx.user?.id ?? null,
    quien: quienDe(ctx, como),
    motivo: dicho(motivo),
    norma: dicho(norma),
    faltantes: faltantes?.map((uno) => ({ ...uno })) ?? null,
  })
  if (avisa) await pedirAviso(ctx, id_tramite, estado, escrito.id)
  await avisarDePaso(ctx, id_tramite, escrito, como)
  return escrito
}
