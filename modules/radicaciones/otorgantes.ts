import { invalid, type Context, type FieldErrors } from '../kernel/index.ts'
import { personasPorDocumento, type DocumentoDado } from '../personas/index.ts'
import type { CuerpoRadicacion } from './cuerpo-radicacion.ts'

type Otorgante = NonNullable<NonNullable<CuerpoRadicacion['actosradi']>[number]['otorgantes']>[number]

const vacio = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The document of a party that is not named by the id of its person. */
const documentoDe = ({ id_personas, tipo_documento, numero_documento }: Otorgante): DocumentoDado | null =>
  !vacio(id_personas) || vacio(tipo_documento) || vacio(numero_documento)
    ? null
    : { tipo: Number(tipo_documento), numero: String(numero_documento) }

/**
 * The body with every party by its person's id: the specification's grantor within an act carries a document and no `id_personas`
 * (specification 1, section 3).
 * @throws Problem 422 by field, where nobody has that document or a party says neither
 */
export async function conPersonas(ctx: Context, body: CuerpoRadicacion): Promise<CuerpoRadicacion> {
  const otorgantes = (body.actosradi ?? []).flatMap((acto) => acto.otorgantes ?? [])
  if (!otorgantes.some(({ id_personas }) => vacio(id_personas))) return body
  const idDe = await personasPorDocumento(
    ctx,
    otorgantes.flatMap((otorgante) => documentoDe(otorgante) ?? []),
  )
  const errors: FieldErrors = {}
  const actosradi = (body.actosradi ?? []).map((acto, a) => ({
    ...acto,
    otorgantes: (acto.otorgantes ?? []).map((otorgante, i) => {
      if (!vacio(otorgante.id_personas)) return otorgante
      const at = `actosradi.${a}.otorgantes.${i}`
      const documento = documentoDe(otorgante)
      const id = documento && idDe(documento)
      if (!documento) errors[at] = ['Seleccione un otorgante']
      else if (id === null) errors[`${at}.numero_documento`] = ['No se encontró el documento']
      return { ...otorgante, id_personas: id ?? 0 }
    }),
  }))
  if (Object.keys(errors).length) throw invalid(errors)
  return { ...body, actosradi }
}
