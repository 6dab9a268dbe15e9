import type { PersonasHalladas } from '../../schemas/respuestas/persona.ts'
import type { Context } from '../kernel/index.ts'
import { rangosDeDocumento } from './buscar-personas.ts'

interface Fila {
  clave: string
  id: number
  tipo_documento: number
  numero_documento: string
  nombres: string
  apellidos: string
  exento: unknown
}

/** Who has each document, whatever its type and however it is typed: all asked in one statement, answered in their order. */
export async function buscarVarias(ctx: Context, documentos: readonly string[]): Promise<PersonasHalladas> {
  const rangos = documentos.map((documento) => rangosDeDocumento(documento))
  const distintos = [...new Map(rangos.flat().map((rango) => [rango[0], rango])).values()]
  const filas = distintos.length
    ? await ctx
        .db('claves as c')
        .join('personas as p', 'p.id', 'c.registro')
        .where('c.tabla', 'personas')
        .where((alguna) => {
          for (const [desde, hasta] of distintos)
            void alguna.orWhere((una) => {
              void una.where('c.clave', '>', desde).where('c.clave', '<', hasta)
            })
        })
        .orderBy('p.orden')
        .orderBy('p.id')
        .select<Fila[]>(
          'c.clave',
          'p.id',
          'p.tipo_documento',
          'p.numero_documento',
          'p.nombres',
          'p.apellidos',
          'p.exento',
        )
    : []
  return documentos.map((documento, i) => {
    const suyas = filas.filter(({ clave }) => rangos[i]?.some(([desde, hasta]) => clave > desde && clave < hasta))
    const personas = suyas.map(({ clave: _, exento, ...persona }) => ({ ...persona, exento: Boolean(exento) }))
    return { documento, personas: [...new Map(personas.map((persona) => [persona.id, persona])).values()] }
  })
}
