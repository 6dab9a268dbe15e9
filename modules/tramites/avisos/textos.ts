import type { EstadoDeTramite } from '../../../schemas/tramites/tramite.ts'
import type { Context } from '../../kernel/index.ts'
import { TEXTOS_INICIALES } from '../domain/avisos.ts'
import { NORMA_DE_PRORROGA } from '../domain.ts'
import { AjusteDeTramites, type PasoDeTramite } from '../model.ts'

/** What the office says of a state; where it has said nothing, what an office starts with. Empty: it tells nobody. */
export async function textoDe(ctx: Context, estado: EstadoDeTramite): Promise<string> {
  const fila = await AjusteDeTramites.query(ctx.db).findOne({ clave: 'textos' })
  const dicho: unknown =
    typeof fila?.valor === 'object' && fila.valor !== null ? Reflect.get(fila.valor, estado) : undefined
  return typeof dicho === 'string' ? dicho.trim() : TEXTOS_INICIALES[estado]
}

type Paso = Pick<PasoDeTramite, 'de' | 'estado' | 'norma' | 'faltantes'>

/** That a term was lengthened is told always, and before it expires (Ley 1755 de 2015, art. 14, par.): no text of the office. */
const PRORROGAS: Readonly<Record<string, string>> = {
  [NORMA_DE_PRORROGA.termino]:
    'Necesitamos más tiempo para atender su solicitud: ahora vence el {vence}. Abajo está la razón.',
  [NORMA_DE_PRORROGA.respuesta]: 'Tiene más tiempo para responder: hasta el {responder_hasta}.',
}

export const esProrroga = ({ de, estado, norma }: Paso): boolean =>
  de === estado && norma !== null && norma in PRORROGAS

export const esPedido = ({ de, estado, faltantes }: Paso): boolean => de === estado && (faltantes?.length ?? 0) > 0

const PIDE =
  'Para seguir hace falta lo que está abajo: adjúntelo desde la página de su trámite, o llévelo a la notaría.'

export const textoDePaso = async (ctx: Context, estado: EstadoDeTramite, paso: Paso | undefined): Promise<string> =>
  paso && esPedido(paso) ? PIDE : paso && esProrroga(paso) ? (PRORROGAS[paso.norma ?? ''] ?? '') : textoDe(ctx, estado)
