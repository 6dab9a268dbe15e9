import type { Context } from '../kernel/index.ts'
import { otorgantesDeLista, unirHasta } from './domain.ts'
import type { ActoEntrada } from './entrada.ts'

interface PersonaRow { id: number; nombres: string; apellidos: string | null; numero_documento: string }
interface NameRow { id: number; name: string }
interface TipoRow { id: number; rol_registral: 'DE' | 'A' | null }
interface InmuebleRow { id: number; matricula: string; direccion: string | null }

/** What lists show of a filing's acts, parties and properties, kept on the filing so that lists read one table. */
export async function resumenDe(ctx: Context, actos: ActoEntrada[]) {
  const otorgantes = actos.flatMap((acto) => acto.otorgantes)
  const inmuebles = actos.flatMap((acto) => acto.inmuebles)
  const personas = await byId<PersonaRow>(
    ctx,
    'personas',
    otorgantes.map((o) => o.id_personas),
    ['id', 'nombres', 'apellidos', 'numero_documento'],
  )
  const tipos = await byId<TipoRow>(ctx, 'tipos_otorgantes', otorgantes.map((o) => o.id_tipos_otorgantes), ['id', 'rol_registral'])
  const predios = await byId<InmuebleRow>(ctx, 'inmuebles', inmuebles.map((i) => i.id_inmuebles), ['id', 'matricula', 'direccion'])
  const catalogo = await byId<NameRow>(ctx, 'actos', actos.map((a) => a.id_acto), ['id', 'name'])

  const nombreDe = (id: number) => [personas.get(id)?.nombres, personas.get(id)?.apellidos].filter(Boolean).join(' ')
  const [otorgante1, otorgante2] = otorgantesDeLista(
    otorgantes.map((o) => ({ nombre: nombreDe(o.id_personas), rol_registral: tipos.get(o.id_tipos_otorgantes)?.rol_registral ?? null })),
  )
  const suyos = inmuebles.map((i) => predios.get(i.id_inmuebles)).filter((p) => p !== undefined)
  return {
    otorgante1,
    otorgante2,
    actos: unirHasta(
      actos.map((a) => catalogo.get(a.id_acto)?.name ?? ''),
      ' - ',
      1000,
    ),
    matricula: unirHasta(
      suyos.map((p) => p.matricula),
      ', ',
      250,
    ),
    direccion: suyos[0]?.direccion ?? null,
    comparecientes: unirHasta(
      otorgantes.map((o) => `${nombreDe(o.id_personas)} ${personas.get(o.id_personas)?.numero_documento ?? ''}`),
      ' ',
      4000,
    ),
  }
}

async function byId<R extends { id: number }>(ctx: Context, table: string, ids: number[], columns: string[]): Promise<Map<number, R>> {
  if (!ids.length) return new Map()
  const rows = (await ctx
    .db(table)
    .whereIn('id', [...new Set(ids)])
    .select(columns)) as R[] // knex cannot type a table it is told at run time
  return new Map(rows.map((row) => [row.id, row]))
}
