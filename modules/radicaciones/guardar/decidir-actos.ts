import { cambiarEstado } from './cambiar-radicacion.ts'
import { type Context, Problem, recordChange } from '../../kernel/index.ts'
import { exigirVigente } from './guardar-radicacion.ts'
import {
  leerRadicacion,
  type RadicacionLeida,
  type ActoLeido,
  type BaseDicha,
  type ViviendaDicha,
} from '../leer-radicacion.ts'
import { formatPesos } from '../../../schemas/es-co/index.ts'

export type Decision = { accesorio: boolean; motivo: string } | null

type Dicho = Record<string, string>

interface QueSeDecide<T> {
  columnas(decidido: T): Record<string, boolean | string | null>
  ahora(acto: ActoLeido): T
  dice(acto: ActoLeido, decidido: T): Dicho
  /** Field compared with `visto`; the value of `ahora` by default. */
  visto?: keyof ActoLeido
}

const CAMBIO = 'Otra persona lo cambió mientras usted decidía. Mire cómo quedó y decida de nuevo.'

/**
 * A filing ready to be invoiced goes back to settlement. `visto` is the value on the user's screen, to detect a concurrent decision.
 * @throws Problem 404 without such a filing or act; 409 annulled, invoiced, or changed since `visto`
 */
const decision =
  <T>({ columnas, ahora, dice, visto: campo }: QueSeDecide<T>) =>
  async (
    ctx: Context,
    id: number,
    idActo: number,
    visto: unknown,
    decidir: (radicacion: RadicacionLeida, acto: ActoLeido) => Promise<T>,
  ): Promise<RadicacionLeida> => {
    const { radicacion, acto } = await tomarActo(ctx, id, idActo)
    const decidido = await decidir(radicacion, acto)
    const [antes, despues] = [dice(acto, ahora(acto)), dice(acto, decidido)]
    if (JSON.stringify(antes) !== JSON.stringify(despues)) {
      const actual = campo ? acto[campo] : ahora(acto)
      if (visto !== undefined && JSON.stringify(visto) !== JSON.stringify(actual))
        throw new Problem(409, 'version', CAMBIO)
      await ctx.db('actos_radicacion').where({ id: idActo }).update(columnas(decidido))
      await recordChange(ctx, { accion: 'modificar', tabla: 'radicaciones', registro: id, antes, despues })
      if (radicacion.estado === 'facturacion') await cambiarEstado(ctx, id, 'liquidacion')
    }
    return leerRadicacion(ctx, id)
  }

export const decidirAccesorio = decision<Decision>({
  columnas: (dicha) => ({ accesorio: dicha?.accesorio ?? null, accesorio_motivo: dicha?.motivo ?? null }),
  ahora: ({ accesorio, accesorio_motivo }) =>
    accesorio === null ? null : { accesorio, motivo: accesorio_motivo ?? '' },
  dice: ({ nombre_acto }, dicha) => ({
    acto_accesorio: `${nombre_acto}: ${dicha ? `${dicha.accesorio ? 'sí' : 'no'}, por decisión (${dicha.motivo})` : 'según la regla'}`,
  }),
  visto: 'accesorio',
})

/** Null charges the stamp duty; a text is the reason for not charging it. */
export const decidirTimbre = decision<string | null>({
  columnas: (timbre_motivo) => ({ timbre_motivo }),
  ahora: ({ timbre_motivo }) => timbre_motivo,
  dice: ({ nombre_acto }, motivo) => ({
    acto_timbre: `${nombre_acto}: ${motivo === null ? 'se cobra' : `no se cobra (${motivo})`}`,
  }),
})

export const decidirLeasing = decision<boolean>({
  columnas: (leasing_por_escritura) => ({ leasing_por_escritura }),
  ahora: ({ leasing_por_escritura }) => leasing_por_escritura,
  dice: ({ nombre_acto }, es) => ({
    acto_leasing: `${nombre_acto}: ${es ? 'por escritura' : 'por documento privado'}`,
  }),
})

export const decidirBase = decision<BaseDicha | null>({
  columnas: (dicha) => ({ base_dicha: dicha && JSON.stringify(dicha) }),
  ahora: ({ base_dicha }) => base_dicha,
  dice: ({ nombre_acto }, dicha) => ({
    acto_base: `${nombre_acto}: ${dicha ? baseEnPalabras(dicha) : 'la del acto'}`,
  }),
})

const baseEnPalabras = ({ fiducia, remuneracion, coeficiente }: BaseDicha): string =>
  [
    fiducia === null ? '' : fiducia === 'garantia' ? 'fiducia en garantía' : 'fiducia de administración',
    remuneracion === null ? '' : `remuneración de ${formatPesos(remuneracion)}`,
    coeficiente === null ? '' : `coeficiente de ${coeficiente.replace('.', ',')} %`,
  ]
    .filter(Boolean)
    .join(', ')

/** Null follows the kind of act. */
export const decidirVivienda = decision<ViviendaDicha | null>({
  columnas: (vivienda) => ({ vivienda: vivienda && JSON.stringify(vivienda) }),
  ahora: ({ vivienda }) => vivienda,
  dice: ({ nombre_acto }, vivienda) => ({ acto_vivienda: `${nombre_acto}: ${viviendaEnPalabras(vivienda)}` }),
})

const viviendaEnPalabras = (vivienda: ViviendaDicha | null): string =>
  vivienda === null
    ? 'sin decir'
    : [
        vivienda.clase.toUpperCase(),
        vivienda.con_subsidio && 'construida con subsidio',
        vivienda.usada && 'usada',
        vivienda.articulo_12 && 'quien adquiere, en el art. 12 de la Ley 1537 de 2012',
      ]
        .filter(Boolean)
        .join(', ')

async function tomarActo(
  ctx: Context,
  id: number,
  idActo: number,
): Promise<{ radicacion: RadicacionLeida; acto: ActoLeido }> {
  // serialises with invoicing and settling
  await ctx.db('radicaciones').where({ id }).forUpdate().select('id')
  const radicacion = await leerRadicacion(ctx, id)
  exigirVigente(radicacion)
  if (radicacion.estado === 'finalizada')
    throw new Problem(409, 'finalizada', 'La escritura ya fue facturada: sus actos no se pueden cambiar.')
  const acto = radicacion.actosradi.find((uno) => uno.id === idActo)
  if (!acto) throw new Problem(404, 'no_encontrado', 'El acto ya no está en la radicación.')
  return { radicacion, acto }
}
