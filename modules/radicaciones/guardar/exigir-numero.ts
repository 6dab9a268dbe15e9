import { leerNumero } from '../../../schemas/radicaciones/numero.ts'
import { invalid, locking, readRow, type Context } from '../../kernel/index.ts'
import type { Radicacion } from '../model.ts'

type Numerada = Pick<Radicacion, 'num_escritura' | 'fecha_escritura'>

/** Why a number of a year can no longer be given; null while its tome is open. */
export async function tomoCerrado(ctx: Context, anio: number, numero: number): Promise<string | null> {
  const tomo = await readRow(
    ctx.db,
    `select numero from tomos where anio = ? and vigente is not null and hasta + 0 >= ? order by numero limit 1${locking(ctx.db)}`,
    [anio, numero],
  )
  return tomo ? `El número ${numero} es del tomo ${Number(tomo.numero)} de ${anio}, que está cerrado.` : null
}

/**
 * A number given at signing changes there, with its reason; one typed by hand in a closed tome would be in no tome.
 * @param actual null for a new filing @throws Problem 422 by field
 */
export async function exigirSuNumero(
  ctx: Context,
  actual: (Numerada & Pick<Radicacion, 'id'>) | null,
  dado: Numerada,
): Promise<void> {
  const otra = (['num_escritura', 'fecha_escritura'] as const).filter(
    (campo) => dado[campo] !== (actual?.[campo] ?? null),
  )
  if (otra.length === 0) return
  if (
    actual &&
    actual.num_escritura !== null &&
    (await readRow(ctx.db, 'select id from escrituras_numeradas where id_radicacion = ? limit 1', [actual.id]))
  )
    throw invalid(
      Object.fromEntries(
        otra.map((campo) => [
          campo,
          ['Se dio el día de firmas: cámbielo en la página de la escritura, con su motivo.'],
        ]),
      ),
    )
  const escrito = leerNumero(dado.num_escritura)
  const cerrado =
    escrito &&
    dado.fecha_escritura &&
    (await tomoCerrado(ctx, Number(dado.fecha_escritura.slice(0, 4)), escrito.numero))
  if (cerrado) throw invalid({ num_escritura: [cerrado] })
}
