import type { Context } from '../kernel/index.ts'
import { avisarA, type Dicho } from './avisar.ts'

interface Correo extends Pick<Dicho, 'objeto' | 'id_objeto' | 'referencia'> {
  /** Its row, as the notice's key has it: told once. */
  llave: string
  /** «la liquidación de la radicación 12»: never to whom. */
  que: string
}

/** Tells who asked for a mail that it will not go: in the transaction that says so. */
export const avisarCorreoFallido = (
  ctx: Context,
  quienes: readonly (number | null | undefined)[],
  { que, llave, ...de }: Correo,
): Promise<void> =>
  avisarA(ctx, quienes, {
    ...de,
    clase: 'correo_fallido',
    llave: `correo:${llave}`,
    autor: null,
    titulo: `No se pudo enviar por correo ${que}`,
    detalle: 'Revise la dirección y envíelo otra vez.',
  })
